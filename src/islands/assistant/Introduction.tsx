/** Says that Sunni is automated, what it does and what it cannot do. */
export function Introduction() {
  return (
    <>
      <p className="assistant-statement">I am an automated assistant, not a person.</p>
      <p>
        I find the answers our people wrote, and I add up prices from our price list. I haven’t seen your
        roof. A person checks every quote before you book.
      </p>
    </>
  );
}

/** Mark of Sunni: the arc and the sun of the logo. */
export function SunMark() {
  return (
    <svg
      className="assistant-mark"
      width="42"
      height="24"
      viewBox="3 13 34 19.6"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M4.4 31.5A15.6 15.6 0 0 1 7.22 22.55M17.56 16.09A15.6 15.6 0 0 1 35.6 31.5"
        stroke="currentColor"
        strokeWidth="2"
      />
      <circle cx="11.73" cy="18.27" r="4.3" fill="var(--color-poppy-500)" />
    </svg>
  );
}

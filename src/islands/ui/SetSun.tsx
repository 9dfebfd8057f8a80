/** The sun below the end of its path, for a link that has closed. */
export function SetSun() {
  return (
    <svg className="h-auto w-full overflow-visible" viewBox="0 0 420 150" fill="none" aria-hidden="true">
      <path className="stroke-fog-300" d="M0 130H420" strokeWidth="1.2" />
      <path className="stroke-fog-500" d="M20 130A210 190 0 0 1 400 130" strokeWidth="1.2" />
      <path className="fill-poppy-500" d="M386 130a14 14 0 0 1 28 0z" />
    </svg>
  );
}

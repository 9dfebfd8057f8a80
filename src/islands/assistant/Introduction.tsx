/** Says that Sunni is automated, what it does and what it cannot do. */
export function Introduction() {
  return (
    <>
      <p className="sunni-statement">I am an automated assistant, not a person.</p>
      <p>
        I quote the pages of this site word for word, with the source, and I add up prices from our price
        list. I have not seen your roof. A person checks every quote before it is sent.
      </p>
    </>
  );
}

/** Reply without an answer: the things that decide it; a way to reach a person stands with it. */
export function UnknownPart({ asksPrice }: { asksPrice: boolean }) {
  return (
    <p>
      {asksPrice
        ? 'It isn’t on our price list. What you have, how high the roof is and how long the job takes decide it, and a person has to look at that first. They’ll tell you a price before you book.'
        : 'We have no written answer to that, and I won’t guess. It may depend on your equipment, your bill or your roof. Someone here can tell you.'}
    </p>
  );
}

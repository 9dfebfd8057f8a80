import { Check } from 'lucide-react';
import { formatCentsShort } from '../../../domain/pricing/money.ts';
import type { QuoteFacts } from '../facts.ts';
import { PhoneLink } from '../PhoneLink.tsx';

/** Aside of step 1: next steps, and the phone number as an alternative. */
export function NextAside({ facts }: { facts: QuoteFacts }) {
  const points = [
    'A ballpark on this screen, right away',
    `Your quote, checked by a person, within ${facts.responseTime}. The average is ${facts.average}.`,
    `${formatCentsShort(facts.reservationCents)} holds your place and comes off the final cost`,
  ];
  return (
    <aside className="quote-aside" aria-labelledby="next-title">
      <h2 className="font-display text-d3" id="next-title">
        What happens next
      </h2>
      <ul className="ticks mt-[1.1rem] text-sm">
        {points.map((point) => (
          <li key={point}>
            <Check />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <hr />
      <p className="muted text-sm">Rather do this by phone?</p>
      <PhoneLink phone={facts.phone} className="text-[1.1875rem]" />
      <p className="hint mt-[0.35rem]">{facts.phoneHours}</p>
    </aside>
  );
}

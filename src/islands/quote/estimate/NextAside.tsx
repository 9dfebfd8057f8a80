import Check from '~icons/lucide/check';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { isWizardService, SERVICES } from '../../../domain/catalog/catalog.ts';
import { RESPONSE_PROMISE } from '../../../domain/messages.ts';
import { openHoursText } from '../../../domain/hours/hours-table.ts';
import { $hours } from '../../../stores/hours.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { QuoteFacts } from '../facts.ts';
import { AskAssistant } from '../AskAssistant.tsx';
import { PhoneLink } from '../PhoneLink.tsx';

/** Returns true for a service that is never priced without an assessment, and so asks for no fee. */
const needsAssessment = (service: string): boolean =>
  isWizardService(service) && SERVICES[service].options.length === 0;

export type NextAsideProps = { service: string; facts: QuoteFacts; isHidden: boolean };

/** Aside of step 1: next steps, and the phone number as an alternative. */
export const NextAside = memo(function NextAside({ service, facts, isHidden }: NextAsideProps) {
  const { week } = useStore($hours, { ssr: 'initial' }).phone;
  const isAssessed = needsAssessment(service);
  const average = facts.average ? ` The average is ${facts.average}.` : '';
  const points = [
    isAssessed ? 'Your request with us, right away' : 'A ballpark on this screen, right away',
    isAssessed ? RESPONSE_PROMISE : `${RESPONSE_PROMISE}${average}`,
    isAssessed ? 'We look first, then you decide' : facts.reservation,
  ];
  return (
    <aside className="quote-aside" aria-labelledby="next-title" hidden={isHidden}>
      <h2 className="font-display text-d3" id="next-title">
        What happens next
      </h2>
      <ul className="ticks mt-[1.1rem] text-sm">
        {points.map((point) => (
          <li key={point}>
            <Check />
            <MarkedText text={point} marks={facts.marks} />
          </li>
        ))}
      </ul>
      <hr />
      <p className="muted text-sm">Rather do this by phone?</p>
      <PhoneLink phone={facts.phone} className="text-[1.1875rem]" />
      <p className="hint mt-[0.35rem]">{openHoursText(week)}</p>
      <AskAssistant />
    </aside>
  );
});

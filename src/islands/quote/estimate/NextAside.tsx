import Check from '~icons/lucide/check';
import { useStore } from '@nanostores/react';
import { memo, useEffect, useState, type ComponentType, type SubmitEvent } from 'react';
import { isAssessmentOnly, isWizardService } from '../../../domain/catalog/catalog.ts';
import { RESPONSE_PROMISE } from '../../../domain/messages.ts';
import { openHoursText } from '../../../domain/hours/hours-table.ts';
import { $hours } from '../../../stores/hours.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { QuoteFacts } from '../facts.ts';
import { LargePhoneLink } from '../../ui/PhoneLink.tsx';
import { openAssistant } from '../../../stores/page/dialog-events.ts';

/** Button "Ask Sunni"; the dialog's code loads with the first press, and if that fails /ask opens. */
function AskAssistant() {
  const [Dialog, setDialog] = useState<ComponentType>();

  // Effects of the dialog run first, so it listens by now.
  useEffect(() => {
    if (Dialog) openAssistant('quote');
  }, [Dialog]);

  const open = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Dialog) openAssistant('quote');
    else {
      void import('../../assistant/AssistantDialog.tsx').then(
        ({ AssistantDialog }) => setDialog(() => AssistantDialog),
        () => form.submit(),
      );
    }
  };

  return (
    <>
      <form action="/ask" className="mt-[1.1rem]" onSubmit={open}>
        <button className="btn btn-sm btn-outline">Ask Sunni</button>
      </form>
      {Dialog && <Dialog />}
    </>
  );
}

export type NextAsideProps = { service: string; facts: QuoteFacts; isHidden: boolean };

/** Aside of step 1: next steps, and the phone number as an alternative. */
export const NextAside = memo(function NextAside({ service, facts, isHidden }: NextAsideProps) {
  const { week } = useStore($hours, { ssr: 'initial' }).phone;
  // Never priced without an assessment, and so without a fee.
  const isAssessed = isWizardService(service) && isAssessmentOnly(service);
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
      <p className="mt-[0.35rem]">
        <LargePhoneLink className="text-[1.1875rem]" />
      </p>
      <p className="hint mt-[0.35rem]">{openHoursText(week)}</p>
      <AskAssistant />
    </aside>
  );
});

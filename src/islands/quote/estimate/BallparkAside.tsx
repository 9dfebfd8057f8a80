import type { WizardService } from '../../../domain/catalog/catalog.ts';
import { ASSESSMENT_REQUIRED, type Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';
import { estimateRows, Lines } from '../../ui/Lines.tsx';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { QuoteFacts } from '../facts.ts';
import { PriceSource } from './PriceSource.tsx';
import { accuracyNote } from '../project-text.ts';
import { LargePhoneLink } from '../../ui/PhoneLink.tsx';

export type BallparkAsideProps = { ballpark: Estimate; service: WizardService; facts: QuoteFacts };

function BallparkSoFar({ ballpark, service, facts }: BallparkAsideProps) {
  if (ballpark.kind === 'incomplete') return <p className="mt-2">Choose an option to see your ballpark</p>;
  if (ballpark.kind === 'assessment') {
    return (
      <>
        <p className="figure mt-2 text-d2 max-lg:sr-only">{ASSESSMENT_REQUIRED}</p>
        <p className="mt-3 text-sm">
          A person needs to see this work before we can price it. Send your request and we’ll tell you the
          next step.
        </p>
      </>
    );
  }
  return (
    <>
      <p className="quote-total figure max-lg:sr-only">{formatCentsShort(ballpark.totalCents)}</p>
      <Lines lines={estimateRows(ballpark.lines)} className="text-sm" />
      <p className="hint mt-[0.9rem]">
        <MarkedText
          text={`${accuracyNote(service, facts.accuracy)} Your final quote is confirmed by a person.`}
          marks={facts.marks}
        />
      </p>
      <PriceSource service={service} />
    </>
  );
}

/** Ballpark next to step 2, recalculated on every change; on narrow screens a line above the button shows the amount. */
export function BallparkAside({ ballpark, service, facts }: BallparkAsideProps) {
  const isEmpty = ballpark.kind === 'incomplete';
  return (
    <aside className="quote-aside" aria-labelledby="ballpark-title">
      <div aria-live="polite" className={isEmpty ? 'max-lg:sr-only' : ''}>
        <h2 className="label muted mb-2 font-sans" id="ballpark-title">
          Your ballpark so far
        </h2>
        <BallparkSoFar ballpark={ballpark} service={service} facts={facts} />
      </div>
      <hr className={isEmpty ? 'max-lg:hidden' : ''} />
      <p className="muted text-sm">Stuck on a question?</p>
      <p className="mt-[0.35rem]">
        <LargePhoneLink />
      </p>
    </aside>
  );
}

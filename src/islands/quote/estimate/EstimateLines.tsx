import type { WizardService } from '../../../domain/catalog/catalog.ts';
import { findProblem } from '../../../domain/catalog/problems.ts';
import { estimateTotal, type Estimate } from '../../../domain/pricing/estimate.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { Note } from '../../ui/Note.tsx';
import { NextStepNote } from '../../forms/ProblemAdvice.tsx';
import type { QuoteFacts } from '../facts.ts';
import { Lines } from '../Lines.tsx';
import { accuracyNote, SERVICE_NOTES } from '../project-text.ts';
import { PriceSource } from './PriceSource.tsx';
import { ShareBallpark } from './ShareBallpark.tsx';

export type EstimateLinesProps = {
  service: WizardService;
  ballpark: Estimate;
  values: QuoteValues;
  facts: QuoteFacts;
};

/** Estimate lines with a note on accuracy; a ballpark can be shared. */
export function EstimateLines({ service, ballpark, values, facts }: EstimateLinesProps) {
  const isPriced = ballpark.kind === 'priced';
  return (
    <section className="pane" aria-labelledby="estimate-lines">
      <h2 className="font-display text-d3" id="estimate-lines">
        {isPriced ? 'How we got there' : 'Why there’s no price yet'}
      </h2>
      {isPriced ? (
        <>
          <Lines className="mt-4" lines={ballpark.lines} totalCents={ballpark.totalCents} />
          <PriceSource service={service} />
        </>
      ) : (
        <p className="mt-4">{`This work differs too much from ${SERVICE_NOTES[service].unusual} to ${SERVICE_NOTES[service].unusual} for a price list. A person will look at your request first and tell you what we need to price it.`}</p>
      )}
      <NextStepNote problem={findProblem(values.problem)} className="mt-4" />
      <Note className="mt-4">
        <MarkedText
          text={`${isPriced ? accuracyNote(service, facts.accuracy) : ''} The final quote is confirmed before any work begins.`.trim()}
          marks={facts.marks}
        />
      </Note>
      {isPriced && <ShareBallpark values={values} total={estimateTotal(ballpark)} company={facts.company} />}
    </section>
  );
}

import type { WizardService } from '../../../domain/catalog/catalog.ts';
import type { Estimate } from '../../../domain/pricing/estimate.ts';
import { Note } from '../../ui/Note.tsx';
import { ProblemAdvice } from '../../ui/ProblemAdvice.tsx';
import { Lines } from '../Lines.tsx';
import { accuracyNote, SERVICE_NOTES } from '../project-text.ts';

/** Estimate lines with a note on accuracy. */
export function EstimateLines({
  service,
  ballpark,
  accuracy,
  problem,
}: {
  service: WizardService;
  ballpark: Estimate;
  accuracy: string;
  /** Answer to "What is wrong?"; empty without one. */
  problem: string;
}) {
  const isPriced = ballpark.kind === 'priced';
  return (
    <section className="quote-pane" aria-labelledby="estimate-lines">
      <h2 className="font-display text-d3" id="estimate-lines">
        {isPriced ? 'How we got there' : 'Why there is no price yet'}
      </h2>
      {isPriced ? (
        <Lines className="mt-4" lines={ballpark.lines} totalCents={ballpark.totalCents} />
      ) : (
        <p className="mt-4">
          This work differs too much from {SERVICE_NOTES[service].unusual} to {SERVICE_NOTES[service].unusual}{' '}
          for a price list. A person will look at your request first and tell you what we need to price it.
        </p>
      )}
      <ProblemAdvice problem={problem} className="mt-4" />
      <Note className="mt-4">
        {isPriced
          ? `${accuracyNote(service, accuracy)} The final quote is confirmed before any work begins.`
          : 'The final quote is confirmed before any work begins.'}
      </Note>
    </section>
  );
}

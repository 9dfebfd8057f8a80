import type { Estimate } from '../../../domain/pricing/estimate.ts';
import { Note } from '../../ui/Note.tsx';
import { ProblemAdvice } from '../../ui/ProblemAdvice.tsx';
import { Lines } from '../Lines.tsx';

/** Estimate lines with a note on accuracy. */
export function EstimateLines({
  ballpark,
  accuracy,
  problem,
}: {
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
          This work differs too much from roof to roof for a price list. A person will look at your request
          first and tell you what we need to price it.
        </p>
      )}
      <ProblemAdvice problem={problem} className="mt-4" />
      <Note className="mt-4">
        {isPriced
          ? `A ballpark, accurate to ${accuracy} for standard roofs. The final quote is confirmed before any work begins.`
          : 'The final quote is confirmed before any work begins.'}
      </Note>
    </section>
  );
}

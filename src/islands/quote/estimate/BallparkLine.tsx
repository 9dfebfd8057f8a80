import { ASSESSMENT_REQUIRED, type Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';

/** The ballpark in one line above the button, where the aside stands far below. */
export function BallparkLine({ ballpark }: { ballpark: Estimate }) {
  if (ballpark.kind === 'incomplete') return null;
  return (
    <p className="quote-line lg:hidden">
      <span className="muted text-sm">Your ballpark so far</span>
      <b className="figure">
        {ballpark.kind === 'priced' ? formatCentsShort(ballpark.totalCents) : ASSESSMENT_REQUIRED}
      </b>
    </p>
  );
}

import { ASSESSMENT_REQUIRED, type Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';

/** One-line ballpark above the button, for narrow screens. */
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

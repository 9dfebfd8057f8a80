import { unbroken } from '../../domain/forms/text.ts';
import type { EstimateLine } from '../../domain/pricing/estimate.ts';
import { formatCents, type Cents } from '../../domain/pricing/money.ts';

export type LinesProps = {
  lines: readonly EstimateLine[];
  totalCents?: Cents | undefined;
  className?: string | undefined;
};

/** Estimate lines with an optional total. */
export function Lines({ lines, totalCents, className = '' }: LinesProps) {
  return (
    <dl className={`lines ${className}`.trim()}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>
            <span>{unbroken(line.label)}</span>
            <small>{unbroken(line.detail)}</small>
          </dt>
          <dd>{formatCents(line.cents)}</dd>
        </div>
      ))}
      {totalCents !== undefined && (
        <div className="lines-total">
          <dt>Ballpark estimate</dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
      )}
    </dl>
  );
}

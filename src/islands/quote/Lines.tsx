import type { WizardService } from '../../domain/catalog/catalog.ts';
import { unbroken } from '../../domain/forms/text.ts';
import type { EstimateLine } from '../../domain/pricing/estimate.ts';
import { formatCents, type Cents } from '../../domain/pricing/money.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';

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

/** Says how a ballpark is calculated, with a link to its prices in the price book. */
export function PriceSource({ service }: { service: WizardService }) {
  return (
    <p className="hint mt-[0.9rem]">
      How we got this number: our list prices, times what you told us.{' '}
      <a
        className="inline-link"
        href={`/prices#${service}`}
        onClick={() => pushEvent({ event: 'price_source_open', service })}
      >
        See the prices for this service
      </a>
    </p>
  );
}

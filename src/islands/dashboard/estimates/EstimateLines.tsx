import { formatCents } from '../../../domain/pricing/money.ts';
import { linesTotal, type SignedLine } from '../../../domain/pricing/signed-lines.ts';

/** Lines of an estimate with their total. */
export function EstimateLines({ lines }: { lines: readonly SignedLine[] }) {
  return (
    <dl className="lines text-sm">
      {lines.map(({ label, amount_cents: cents, why }, index) => (
        // Stored lines have no id, and their order never changes.
        <div key={index}>
          <dt className="min-w-0">
            <bdi className="wrap-anywhere">{label}</bdi>
            {why && (
              <small>
                <bdi className="wrap-anywhere">{why}</bdi>
              </small>
            )}
          </dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="lines-total">
        <dt>Total</dt>
        <dd>{formatCents(linesTotal(lines))}</dd>
      </div>
    </dl>
  );
}

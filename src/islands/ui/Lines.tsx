import type { ReactNode } from 'react';
import { unbroken } from '../../domain/forms/text.ts';
import type { EstimateLine } from '../../domain/pricing/estimate.ts';
import { formatCents } from '../../domain/pricing/money.ts';

/** Name with a note, and its value; a total is set off from the lines above it. */
export type Line = { label: ReactNode; note?: ReactNode; value: ReactNode; isTotal?: boolean };

/** Lines of an estimate or facts of a request; with the class `lines-words`, values wrap. */
export const Lines = ({ lines, className = '' }: { lines: readonly Line[]; className?: string }) => (
  <dl className={`lines ${className}`.trim()}>
    {lines.map(({ label, note, value, isTotal }, index) => (
      <div key={index} className={isTotal ? 'lines-total' : undefined}>
        <dt>
          <span>{label}</span>
          {note && <small>{note}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Returns the lines of an estimate. */
export const estimateRows = (lines: readonly EstimateLine[]): Line[] =>
  lines.map(({ label, detail, cents }) => ({
    label: unbroken(label),
    note: unbroken(detail),
    value: formatCents(cents),
  }));

/** Returns the last line of a ballpark. */
export const ballparkRow = (cents: number): Line => ({
  label: 'Ballpark estimate',
  value: formatCents(cents),
  isTotal: true,
});

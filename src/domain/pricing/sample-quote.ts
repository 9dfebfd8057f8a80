import { estimate, type EstimateLine } from './estimate.ts';
import type { Cents } from './money.ts';
import { reservationFee } from './reservation.ts';

/** The job of /sample-quote: modules as the customer told them, and as counted. */
export const SAMPLE_JOB = { variant: '2-story', told: 28, counted: 31 } as const;

/** Amounts of the sample quote, in cents. */
export type SampleQuote = {
  /** Ballpark for the modules told. */
  ballparkCents: Cents;
  lines: EstimateLine[];
  totalCents: Cents;
  feeCents: Cents;
  /** Total less the fee. */
  balanceCents: Cents;
};

/** Computes the sample quote from the price list (docs/product.md, Prices); throws when cleaning has no price. */
export function sampleQuote({ variant, told, counted } = SAMPLE_JOB): SampleQuote {
  const [ballpark, checked] = [told, counted].map((modules) =>
    estimate({ service: 'clean', variant, modules }),
  );
  const fee = checked && reservationFee(checked);
  if (ballpark?.kind !== 'priced' || checked?.kind !== 'priced' || typeof fee !== 'number')
    throw new Error('The sample quote has no price.');
  return {
    ballparkCents: ballpark.totalCents,
    lines: checked.lines,
    totalCents: checked.totalCents,
    feeCents: fee,
    balanceCents: checked.totalCents - fee,
  };
}

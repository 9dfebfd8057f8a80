import { estimate } from './estimate.ts';
import { reservationFee } from './reservation.ts';

/** The job of /sample-quote: modules as the customer told them, and as counted. Large enough for a reservation fee. */
export const SAMPLE_JOB = { variant: '2-story', told: 24, counted: 26 } as const;

/** Computes the sample quote from the price list (docs/product.md, Prices); throws when the job has no price or fee. */
export function sampleQuote({ variant, told, counted } = SAMPLE_JOB) {
  const [ballpark, checked] = [told, counted].map((modules) => estimate({ service: 'rr', variant, modules }));
  const fee = checked && reservationFee(checked);
  if (ballpark?.kind !== 'priced' || checked?.kind !== 'priced' || typeof fee !== 'number')
    throw new Error('The sample quote has no price, or no reservation fee.');
  return {
    ballparkCents: ballpark.totalCents,
    lines: checked.lines,
    totalCents: checked.totalCents,
    feeCents: fee,
    balanceCents: checked.totalCents - fee,
  };
}

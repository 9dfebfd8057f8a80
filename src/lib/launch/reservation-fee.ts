import { SERVICES } from '../../domain/catalog/catalog.ts';
import type { ReservationTerms } from '../../domain/pricing/reservation.ts';
import { formatCentsShort, type Cents } from '../../domain/pricing/money.ts';
import { price } from '../../domain/pricing/price-list.ts';
import { lineOf, type Finding } from './finding.ts';

/** Largest deposit on a home-improvement contract: 10% of the price, and never above $1,000 (B&P 7159). */
export const largestDeposit = (priceCents: Cents): Cents => Math.min(Math.floor(priceCents / 10), 1000_00);

/** Lowest price of an option of the quote wizard, in cents. */
const cheapestJob = Math.min(
  ...Object.values(SERVICES).flatMap(({ options }) => options.flatMap((each) => each.price ?? []).map(price)),
);

/**
 * Finds a reservation fee above the deposit limit on the smallest estimate it is asked for; `source` is the text of
 * src/domain/pricing/reservation.ts, for the line.
 */
export function reservationFee(terms: ReservationTerms, source = ''): Finding[] {
  const { feeCents, smallestEstimateCents } = terms;
  const smallest = Math.max(smallestEstimateCents, cheapestJob);
  const limit = largestDeposit(smallest);
  if (feeCents <= limit) return [];
  const [fee, job, most] = [feeCents, smallest, limit].map(formatCentsShort);
  return [
    {
      group: 'Prices',
      name: 'Reservation fee',
      shown: `${fee} on an estimate of ${job}, where the limit is ${most}`,
      reason:
        'A deposit on a home-improvement contract may not exceed 10% of the price or $1,000 (B&P 7159). ' +
        `Ask for it from ${formatCentsShort(feeCents * 10)} on (smallestEstimateCents), or lower the fee.`,
      file: 'src/domain/pricing/reservation.ts',
      line: lineOf(source, /^export const RESERVATION\b/m),
      effect: 'stops the build',
    },
  ];
}

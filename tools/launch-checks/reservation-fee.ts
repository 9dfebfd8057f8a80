import { SERVICES } from '../../src/domain/catalog/catalog.ts';
import type { ReservationTerms } from '../../src/domain/pricing/reservation.ts';
import { formatCentsShort, type Cents } from '../../src/domain/pricing/money.ts';
import { price } from '../../src/domain/pricing/price-list.ts';
import type { Finding } from '../../src/lib/launch/finding.ts';

/** Largest deposit on a home-improvement contract: 10% of the price, and never above $1,000 (B&P 7159). */
export const largestDeposit = (priceCents: Cents): Cents => Math.min(Math.floor(priceCents / 10), 1000_00);

/** Lowest price of an option of the quote wizard, in cents. */
const cheapestJob = Math.min(
  ...Object.values(SERVICES).flatMap(({ options }) => options.flatMap((each) => each.price ?? []).map(price)),
);

/** Finds a reservation fee above the deposit limit on the smallest estimate it is asked for. */
export function reservationFee(terms: ReservationTerms): Finding[] {
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
        `The owner decides: ask for it from ${formatCentsShort(feeCents * 10)} (smallestEstimateCents in src/domain/pricing/reservation.ts), or have counsel confirm that it is no deposit.`,
      file: 'src/domain/pricing/reservation.ts',
      line: 1,
    },
  ];
}

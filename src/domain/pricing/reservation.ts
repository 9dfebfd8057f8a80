import type { Estimate } from './estimate.ts';
import { formatCentsShort, type Cents } from './money.ts';

/** Terms of the reservation fee, in cents. */
export type ReservationTerms = {
  feeCents: Cents;
  /** Smallest estimate the fee is asked for; 0 asks for it with every price. */
  smallestEstimateCents: Cents;
};

/** The reservation fee (docs/product.md, Prices); the claim "reservation-fee" prints the same amount. */
export const RESERVATION: ReservationTerms = { feeCents: 50_00, smallestEstimateCents: 0 };

/** Returns the fee for an estimate in cents; null without a price, or below the smallest estimate. */
export const reservationFee = (ballpark: Estimate, terms: ReservationTerms = RESERVATION): Cents | null =>
  ballpark.kind === 'priced' && ballpark.totalCents >= terms.smallestEstimateCents ? terms.feeCents : null;

/** Describes the work a fee is asked for: "for work that has a price", or "for estimates of $500 or more". */
export const reservationScope = ({ smallestEstimateCents }: ReservationTerms = RESERVATION): string =>
  smallestEstimateCents > 0
    ? `for estimates of ${formatCentsShort(smallestEstimateCents)} or more`
    : 'for work that has a price';

import type { Estimate } from './estimate.ts';
import { formatCentsShort, type Cents } from './money.ts';

export type ReservationTerms = {
  feeCents: Cents;
  /** Smallest estimate the fee is asked for; 0 asks for it with every price. */
  smallestEstimateCents: Cents;
};

/** The reservation fee and its 10% limit (docs/product.md, Prices); the claim "reservation-fee" prints the same amount. */
export const RESERVATION: ReservationTerms = { feeCents: 50_00, smallestEstimateCents: 500_00 };

/** Returns the fee for an estimate in cents; null without a price, or below the smallest estimate. */
export const reservationFee = (ballpark: Estimate, terms: ReservationTerms = RESERVATION): Cents | null =>
  ballpark.kind === 'priced' && ballpark.totalCents >= terms.smallestEstimateCents ? terms.feeCents : null;

/** Returns the fee for a signed total in cents; null below the smallest estimate. */
export const signedFee = (totalCents: Cents, terms: ReservationTerms = RESERVATION): Cents | null =>
  totalCents > 0 && totalCents >= terms.smallestEstimateCents ? terms.feeCents : null;

/** Describes how the fee is credited, as the end of a sentence; mentions the balance when there is one. */
export function reservationCredit(totalCents: Cents, feeCents: Cents): string {
  const rest = totalCents - feeCents;
  const due = rest > 0 ? `You pay the remaining ${formatCentsShort(rest)}` : 'You pay the balance';
  return `credited toward the final cost. ${due} when we’re done, and nothing before.`;
}

/**
 * Returns the address where the fee of a request is paid, from the configured link (docs/deployment.md, Netlify):
 * `{reference}` in it becomes the request's reference.
 */
export const paymentHref = (link: string, reference: string): string =>
  link.replaceAll('{reference}', encodeURIComponent(reference));

/** Describes the work a fee is asked for: "for work that has a price", or "for estimates of $500 or more". */
export const reservationScope = ({ smallestEstimateCents }: ReservationTerms = RESERVATION): string =>
  smallestEstimateCents > 0
    ? `for estimates of ${formatCentsShort(smallestEstimateCents)} or more`
    : 'for work that has a price';

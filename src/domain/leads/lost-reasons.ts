/** Reasons offered when a lead is lost, by their key in addresses (docs/product.md, Lead status). */
export const LOST_REASONS = {
  price: 'Price',
  competitor: 'Chose another company',
  'no-answer': 'No answer after three tries',
  area: 'Outside our area',
  changed: 'Changed their mind',
} as const;

/** Key of an offered reason; `other` stands for every other text. */
export type LostReason = keyof typeof LOST_REASONS | 'other';

/** The offered reasons as they are stored. */
export const LOST_REASON_TEXTS: readonly string[] = Object.values(LOST_REASONS);

/** Returns true for a key of an offered reason, and for `other`. */
export const isLostReason = (key: string): key is LostReason =>
  key === 'other' || Object.hasOwn(LOST_REASONS, key);

/** Returns the text of a reason's key. */
export const lostReasonText = (key: LostReason): string =>
  key === 'other' ? 'Another reason' : LOST_REASONS[key];

/** Returns the key of a stored reason. */
export function lostReasonKey(stored: string): LostReason {
  const key = Object.keys(LOST_REASONS).find((reason) => lostReasonText(reason as LostReason) === stored);
  return key !== undefined && isLostReason(key) ? key : 'other';
}

import { setItem, getItem } from './device-storage.ts';

/** localStorage keys (docs/product.md, Data retention). */
const SUBMITTED = 'leadSubmitted';
const SUBMITTED_AT = 'leadSubmittedAt';

/** Window event dispatched after a lead of this visitor was stored. */
export const LEAD_SUBMITTED = 'lead-submitted';

/** Stores that this visitor has sent a lead, and dispatches LEAD_SUBMITTED. */
export function markLeadSubmitted(at: Date): void {
  setItem(SUBMITTED, 'true');
  setItem(SUBMITTED_AT, at.toISOString());
  window.dispatchEvent(new CustomEvent(LEAD_SUBMITTED));
}

/** Returns true when a lead was sent from this device before. */
export const isLeadSubmitted = (): boolean => getItem(SUBMITTED) === 'true';

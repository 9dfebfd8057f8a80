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

/** Window event that opens the exit popup when a visitor is about to leave. */
export const EXIT_INTENT = 'exit-intent';

/** localStorage key (docs/product.md, Page elements). */
const DISMISSED = 'exitPopupDismissed';

/** Stores that the popup was dismissed, so it does not open again. */
export const saveDismissal = (): void => void setItem(DISMISSED, 'true');

/** Returns true unless the popup was dismissed before or a lead was sent. */
export const mayShowExitPopup = (): boolean => getItem(DISMISSED) !== 'true' && !isLeadSubmitted();

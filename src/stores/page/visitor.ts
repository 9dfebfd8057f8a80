import { setItem, getItem } from './device-storage.ts';

/** Flags of this device (specification 3, "Local browser flags"). */
const SUBMITTED = 'leadSubmitted';
const SUBMITTED_AT = 'leadSubmittedAt';

/** Dispatched on the window when a request of this visitor was stored, for parts that change then. */
export const LEAD_SUBMITTED = 'lead-submitted';

/** Remembers on the device that this visitor has sent a request, and says so to the page. */
export function rememberLead(at: Date): void {
  setItem(SUBMITTED, 'true');
  setItem(SUBMITTED_AT, at.toISOString());
  window.dispatchEvent(new CustomEvent(LEAD_SUBMITTED));
}

/** Whether a request was sent from this device before. */
export const hasSentLead = (): boolean => getItem(SUBMITTED) === 'true';

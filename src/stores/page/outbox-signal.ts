/** localStorage key prefix; one item per waiting lead, so that tabs do not overwrite each other's. */
export const OUTBOX_PREFIX = 'psc-outbox-';

/** Returns true when a lead is waiting in the outbox. */
export function hasQueuedLead(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX));
  } catch {
    return false;
  }
}

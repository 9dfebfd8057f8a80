/** localStorage key prefix of the leads sent from this device; one item each, so that tabs do not overwrite each other's. */
export const SENT_PREFIX = 'psc-sent-';

/** Prefix under which earlier versions kept leads that were not sent yet; `sent-leads.ts` takes them over. */
export const OLD_PREFIX = 'psc-outbox-';

/** Returns true when a lead of this device is not stored yet, or staff were not notified of it. */
export function hasOpenLead(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, item]) =>
        key.startsWith(OLD_PREFIX) ||
        (key.startsWith(SENT_PREFIX) && !String(item).includes('"state":"done"')),
    );
  } catch {
    return false;
  }
}

/** sessionStorage key of the receipt that the visitor hid for this visit. */
export const HIDDEN_RECEIPT_KEY = 'psc-order-hidden';

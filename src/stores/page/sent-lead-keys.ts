/** localStorage key prefix of the leads sent from this device; one item each, so that tabs do not overwrite each other's. */
export const SENT_PREFIX = 'psc-sent-';

/** Returns true when a lead of this device is not stored yet, or staff were not notified of it. */
export function hasOpenLead(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, item]) => key.startsWith(SENT_PREFIX) && !String(item).includes('"state":"done"'),
    );
  } catch {
    return false;
  }
}

/** sessionStorage key of the receipt that the visitor hid for this visit. */
export const HIDDEN_RECEIPT_KEY = 'psc-order-hidden';

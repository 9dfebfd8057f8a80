/** Each waiting lead has an entry of its own under this beginning, so that two tabs never write over one another's. */
export const OUTBOX_PREFIX = 'psc-outbox-';

/** Whether something waits to be sent. */
export function isLeadWaiting(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX));
  } catch {
    return false;
  }
}

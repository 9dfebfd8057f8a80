import { isLeadWaiting } from '../../stores/page/outbox-signal.ts';
import { recordVisit } from '../../stores/page/visit-record.ts';

function sendWaiting(): void {
  if (isLeadWaiting()) void import('../../islands/delivery/flush.ts').then(({ flush }) => flush());
}

/** Records the visit, and sends requests kept on the device when the page opens or the connection is back. */
export function startPage(): void {
  recordVisit(new Date());
  window.addEventListener('pageshow', sendWaiting);
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', sendWaiting);
}

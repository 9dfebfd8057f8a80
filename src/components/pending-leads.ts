import { isLeadWaiting } from '../stores/page/outbox-signal.ts';

function sendWaiting(): void {
  if (isLeadWaiting()) void import('../islands/delivery/flush.ts').then(({ flush }) => flush());
}

/** Sends requests kept on the device when a page opens or is seen again, or the connection is back. */
export function sendPendingLeads(): void {
  window.addEventListener('pageshow', sendWaiting);
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', sendWaiting);
}

import { hasQueuedLead } from '../../stores/page/outbox-signal.ts';
import { dropExpired } from '../../stores/page/expired-items.ts';
import { recordVisit } from '../../stores/page/visit-record.ts';

function sendQueued(): void {
  if (hasQueuedLead()) void import('../../islands/delivery/flush.ts').then(({ flush }) => flush());
}

/** Records the visit, drops expired items, and sends queued requests on page show, reconnect and tab show. */
export function startPage(): void {
  const now = new Date();
  recordVisit(now);
  dropExpired(now);
  window.addEventListener('pageshow', sendQueued);
  window.addEventListener('online', sendQueued);
  document.addEventListener('visibilitychange', sendQueued);
}

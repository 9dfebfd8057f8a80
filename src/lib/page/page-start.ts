import { hasQueuedLead } from '../../stores/page/outbox-signal.ts';
import { recordVisit } from '../../stores/page/visit-record.ts';

function sendQueued(): void {
  if (hasQueuedLead()) void import('../../islands/delivery/flush.ts').then(({ flush }) => flush());
}

/** Records the visit, and sends queued requests on page show, reconnect and tab show. */
export function startPage(): void {
  recordVisit(new Date());
  window.addEventListener('pageshow', sendQueued);
  window.addEventListener('online', sendQueued);
  document.addEventListener('visibilitychange', sendQueued);
}

import { hasOpenLead } from '../../stores/page/sent-lead-keys.ts';
import { dropExpired } from '../../stores/page/expired-items.ts';
import { recordVisit } from '../../stores/page/visit-record.ts';

/** Pause before the code that sends a queued request is fetched again, in ms. */
const IMPORT_PAUSE = 30_000;

function sendQueued(): void {
  if (!hasOpenLead()) return;
  import('../../islands/delivery/send-lead.ts').then(
    ({ sendOpenLeads }) => sendOpenLeads(),
    () => void setTimeout(sendQueued, IMPORT_PAUSE),
  );
}

/** Reads the hours of this moment once the page has loaded: nothing of the first view waits for them. */
function followHours(): void {
  import('../../islands/hours/current-hours.ts').then(
    ({ readHours }) => readHours(),
    // Without its code the page keeps the hours of the build.
    () => undefined,
  );
}

/**
 * Records the visit, drops expired items, and sends queued requests on page show, reconnect and tab show. Some
 * browsers never repeat a failed import; then only a reload after the reconnect can send a queued request.
 */
export function startPage(): void {
  const now = new Date();
  let isCodeMissing = false;
  recordVisit(now);
  dropExpired(now);
  window.addEventListener('vite:preloadError', () => {
    isCodeMissing = true;
  });
  window.addEventListener('pageshow', sendQueued);
  window.addEventListener('online', () => {
    if (isCodeMissing && hasOpenLead()) location.reload();
    else sendQueued();
  });
  document.addEventListener('visibilitychange', sendQueued);
  if (document.readyState === 'complete') followHours();
  else window.addEventListener('load', followHours);
}

import { site } from '../../config/site.ts';
import { phoneHours } from '../../config/hours.ts';
import { shortFormSubmitted } from '../../domain/hours/submitted-message.ts';
import { shortFormFailed, WIZARD_MESSAGES, wizardSubmitFailed } from '../../domain/messages.ts';
import { isRefusedForGood, resendPause } from '../../domain/leads/lead-delivery.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { removeFromOutbox, queuedLead, queuedLeads } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';
import { recordStoredLead, storeLead, sendNotification } from './deliver.ts';
import { withLeadLock } from './lead-lock.ts';

/** Mounts the toaster on pages that have none. Without its code the receipt on the device tells the result. */
async function showToasts(): Promise<void> {
  if (document.querySelector('.toasts')) return;
  await import('../toasts/toast-host.tsx').then(
    ({ mountToaster }) => mountToaster(),
    () => undefined,
  );
}

async function deliverWaiting(id: string): Promise<void> {
  // Another tab may have sent it since the list was read.
  const waiting = queuedLead(id, new Date());
  if (!waiting) return;
  const { lead, about, stored } = waiting;
  if (stored) {
    await sendNotification(lead);
    return;
  }
  const result = await storeLead(lead);
  if (result.ok) {
    const now = new Date();
    recordStoredLead(lead, about, now);
    pushEvent({ event: 'queued_lead_sent', form: lead.form });
    showToast(lead.form === 'wizard' ? WIZARD_MESSAGES.submitted : shortFormSubmitted(now, phoneHours), 'ok');
    await Promise.all([showToasts(), sendNotification(lead)]);
    return;
  }
  const { kind, status, detail } = result.error;
  console.warn('A queued lead was not stored:', kind, detail);
  if (!isRefusedForGood(status)) return;
  removeFromOutbox(id);
  pushEvent({ event: 'send_error', request: lead.form, error: kind });
  showToast((lead.form === 'wizard' ? wizardSubmitFailed : shortFormFailed)(site.phone), 'error');
  await showToasts();
}

async function deliverAll(): Promise<void> {
  for (const { lead } of queuedLeads(new Date())) {
    await withLeadLock(lead.id, () => deliverWaiting(lead.id));
  }
}

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of times in a row after which a lead was still unsent. */
let failures = 0;

/** Sends unsent leads from this page after a pause, which grows with every failure. */
export function flushLater(): void {
  clearTimeout(timer);
  failures += 1;
  timer = setTimeout(() => void flush(), resendPause(failures));
}

/** Sends what is queued on the device, leads that were not stored and failed notifications, until every lead is stored. */
export function flush(): Promise<void> {
  clearTimeout(timer);
  running ??= deliverAll().finally(() => {
    running = undefined;
    if (queuedLeads(new Date()).some(({ stored }) => !stored)) flushLater();
    else failures = 0;
  });
  return running;
}

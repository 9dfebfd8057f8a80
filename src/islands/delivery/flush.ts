import { site } from '../../config/site.ts';
import {
  SHORT_FORM_SUBMITTED,
  shortFormFailed,
  WIZARD_MESSAGES,
  wizardSubmitFailed,
} from '../../domain/messages.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { removeFromOutbox, queuedLead, queuedLeads } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';
import { recordStoredLead, storeLead, sendNotification } from './deliver.ts';
import { withLeadLock } from './lead-lock.ts';

/** Permanent failures: the lead will never be accepted. Any other failure is retried (docs/product.md, Lead delivery). */
const PERMANENT_FAILURES = new Set([400, 401, 403, 404, 413, 422]);

/** Mounts the toaster on pages that have none. */
async function showToasts(): Promise<void> {
  if (document.querySelector('.toasts')) return;
  const { mountToaster } = await import('../toasts/toast-host.tsx');
  mountToaster();
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
    recordStoredLead(lead, about, new Date());
    pushEvent({ event: 'queued_lead_sent', form: lead.form });
    showToast(lead.form === 'wizard' ? WIZARD_MESSAGES.submitted : SHORT_FORM_SUBMITTED, 'ok');
    await Promise.all([showToasts(), sendNotification(lead)]);
    return;
  }
  const { kind, status, detail } = result.error;
  console.warn('A queued lead was not stored:', kind, detail);
  if (!PERMANENT_FAILURES.has(status)) return;
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

/** Sends what is queued on the device: leads submitted offline, and failed notifications. */
export function flush(): Promise<void> {
  running ??= deliverAll().finally(() => {
    running = undefined;
  });
  return running;
}

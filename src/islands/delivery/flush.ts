import { site } from '../../config/site.ts';
import { SHORT_FORM_SUBMITTED, shortFormFailed } from '../../domain/messages.ts';
import { removeFromOutbox, waitingLead, waitingLeads } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';
import { noteStored, storeLead, sendNotification } from './deliver.ts';
import { whenFree } from './lead-lock.ts';

/** Answers after which the same lead will never be accepted; anything else may pass. */
const FOR_GOOD = new Set([400, 401, 403, 404, 413, 422]);

/** Draws the toasts where the page does not draw them itself. */
async function showToasts(): Promise<void> {
  if (document.querySelector('.toasts')) return;
  const { mountToaster } = await import('../ui/toast-host.tsx');
  mountToaster();
}

async function deliverWaiting(id: string): Promise<void> {
  // Another tab may have done it since the list was read.
  const waiting = waitingLead(id, new Date());
  if (!waiting) return;
  const { lead, about, stored } = waiting;
  if (stored) {
    await sendNotification(lead);
    return;
  }
  const result = await storeLead(lead);
  if (result.ok) {
    noteStored(lead, about, new Date());
    showToast(SHORT_FORM_SUBMITTED, 'ok');
    await Promise.all([showToasts(), sendNotification(lead)]);
    return;
  }
  const { kind, status, detail } = result.error;
  console.warn('A kept lead was not stored:', kind, detail);
  if (!FOR_GOOD.has(status)) return;
  removeFromOutbox(id);
  showToast(shortFormFailed(site.phone), 'error');
  await showToasts();
}

async function deliverAll(): Promise<void> {
  for (const { lead } of waitingLeads(new Date())) {
    await whenFree(lead.id, () => deliverWaiting(lead.id));
  }
}

let underWay: Promise<void> | undefined;

/** Sends what waits on the device: leads that were submitted without a connection, and notices that failed. */
export function flush(): Promise<void> {
  underWay ??= deliverAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

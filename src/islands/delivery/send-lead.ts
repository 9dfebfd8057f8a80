import type { LeadInput } from '../../domain/leads/lead.ts';
import { isRefusedForGood } from '../../domain/leads/lead-delivery.ts';
import { prepareLeads, type LeadFailure } from '../../services/leads.ts';
import { isOffline, type RetryProgress } from '../../services/send-with-retry.ts';
import { pushFormEvent } from '../../stores/form-events.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { removeFromOutbox, addToOutbox, queuedLead, type AboutLead } from '../../stores/outbox.ts';
import { withSubmissionId, prepareSubmissions, sentAt } from '../../stores/submissions.ts';
import { recordStoredLead, storeLead, sendNotification } from './deliver.ts';
import { flushLater } from './flush.ts';
import { withLeadLock } from './lead-lock.ts';

/** Result of a submission with the lead's id in the database; `queued` leads are kept on the device and sent later. */
export type Delivery =
  | { state: 'sent'; id: string; repeated: boolean }
  | { state: 'queued'; id: string; reason: LeadFailure['kind'] | 'offline' }
  | { state: 'failed'; id: string; reason: LeadFailure['kind']; detail: string };

/** Preloads what a submission needs; call it on the first interaction with a form. */
export function prepareDelivery(): void {
  prepareSubmissions(new Date());
  prepareLeads();
}

/** Returns the result when another tab has already sent the same submission. */
function alreadySent(id: string): Delivery {
  // The outbox item is still needed while staff are being notified; remove only one added since.
  if (queuedLead(id, new Date())?.stored === false) removeFromOutbox(id);
  return { state: 'sent', id, repeated: true };
}

async function deliver(
  lead: LeadInput,
  about: AboutLead,
  onProgress?: (progress: RetryProgress) => void,
): Promise<Delivery> {
  const { id } = lead;
  if (sentAt(id) !== undefined) return alreadySent(id);
  const isQueued = addToOutbox(lead, about, new Date());
  const result = await storeLead(lead, onProgress);
  if (result.ok) {
    recordStoredLead(lead, about, new Date());
    void sendNotification(lead);
    return { state: 'sent', id, repeated: result.value.repeated };
  }
  const { kind: reason, status, detail } = result.error;
  console.warn('The lead was not stored:', reason, detail);
  const isKept = isQueued && !isRefusedForGood(status);
  if (isKept) {
    pushFormEvent({ event: 'lead_queued', form: lead.form });
    flushLater();
    if (isOffline()) return { state: 'queued', id, reason: 'offline' };
  } else {
    removeFromOutbox(id);
  }
  pushEvent({ event: 'send_error', request: lead.form, error: reason });
  return isKept ? { state: 'queued', id, reason } : { state: 'failed', id, reason, detail };
}

/**
 * Sends a submitted lead. It is saved to the outbox before the first attempt; identical entries are the same lead
 * (docs/product.md, Lead delivery). Staff are notified in the background. Never throws.
 */
export async function sendLead(
  given: LeadInput,
  about: AboutLead,
  onProgress?: (progress: RetryProgress) => void,
): Promise<Delivery> {
  const now = new Date();
  const lead = await withSubmissionId(given, now);
  // Before the lock, which another tab may have: the visitor can leave this page while it waits.
  if (sentAt(lead.id) === undefined) addToOutbox(lead, about, now);
  return await withLeadLock(lead.id, () => deliver(lead, about, onProgress));
}

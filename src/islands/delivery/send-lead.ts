import type { LeadInput } from '../../domain/leads/lead.ts';
import { prepareLeads, type LeadFailure } from '../../services/leads.ts';
import type { RetryProgress } from '../../services/send-with-retry.ts';
import { removeFromOutbox, addToOutbox, waitingLead, type AboutLead } from '../../stores/outbox.ts';
import { nameSubmission, prepareSubmissions, sentAt } from '../../stores/submissions.ts';
import { isOffline, noteStored, storeLead, sendNotification } from './deliver.ts';
import { whenFree } from './lead-lock.ts';

/** How a submission ended. The id is the one the lead has in the database; `kept` leads go out by themselves later. */
export type Delivery =
  | { state: 'sent'; id: string; repeated: boolean }
  | { state: 'queued'; id: string }
  | { state: 'failed'; id: string; reason: LeadFailure['kind']; detail: string };

/** Fetches and begins ahead what a press will need; call it when a form is in use. */
export function prepareDelivery(): void {
  prepareSubmissions(new Date());
  prepareLeads();
}

/** What another tab has done meanwhile with the same submission. */
function alreadySent(id: string): Delivery {
  // Its entry is still needed there while staff are being told; one that was added since is ours.
  if (waitingLead(id, new Date())?.stored === false) removeFromOutbox(id);
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
    noteStored(lead, about, new Date());
    void sendNotification(lead);
    return { state: 'sent', id, repeated: result.value.repeated };
  }
  const { kind: reason, detail } = result.error;
  console.warn('The lead was not stored:', reason, detail);
  if (reason === 'unreachable' && isQueued && isOffline()) return { state: 'queued', id };
  removeFromOutbox(id);
  return { state: 'failed', id, reason, detail };
}

/**
 * Sends a lead the visitor has submitted. It is kept on the device before the first attempt; the same words are
 * the same lead, whoever made its id. Staff are told without being waited for. Never throws.
 */
export async function sendLead(
  given: LeadInput,
  about: AboutLead,
  onProgress?: (progress: RetryProgress) => void,
): Promise<Delivery> {
  const now = new Date();
  const lead = await nameSubmission(given, now);
  // Also before a lock another tab may hold: this page can be left while it waits.
  if (sentAt(lead.id) === undefined) addToOutbox(lead, about, now);
  return await whenFree(lead.id, () => deliver(lead, about, onProgress));
}

import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';
import { isWizardService } from '../../domain/catalog/catalog.ts';
import type { LeadInput } from '../../domain/leads/lead.ts';
import { isShortFormService } from '../../domain/catalog/service-labels.ts';
import { insertLead, type LeadFailure, type StoredLead } from '../../services/leads.ts';
import { notifyStaff } from '../../services/notifications.ts';
import type { Result } from '../../services/result.ts';
import { sendWithRetry, type RetryProgress } from '../../services/send-with-retry.ts';
import { pushFormEvent } from '../../stores/form-events.ts';
import {
  countFailedNotification,
  removeFromOutbox,
  markStored,
  type AboutLead,
} from '../../stores/outbox.ts';
import { saveReceipt } from '../../stores/receipt.ts';
import { markSent, sentAt } from '../../stores/submissions.ts';
import { markLeadSubmitted } from '../../stores/page/visitor.ts';

/** Undefined where Turnstile is off; its code is then never fetched. */
const siteKey = PUBLIC_TURNSTILE_SITE_KEY;

/** Stores a lead with automatic retries, which stop when the device goes offline. */
export const storeLead = (
  lead: LeadInput,
  onProgress?: (progress: RetryProgress) => void,
): Promise<Result<StoredLead, LeadFailure>> =>
  sendWithRetry((signal) => insertLead(lead, signal), onProgress);

function countLead(lead: LeadInput, { valueCents }: AboutLead): void {
  const service = lead.form === 'short' ? lead.service_type : lead.service;
  pushFormEvent({
    event: 'generate_lead',
    form: lead.form,
    // Only known keys, so that analytics never receives user input.
    service:
      service !== null && (isWizardService(service) || isShortFormService(service)) ? service : 'other',
    value: (valueCents ?? 0) / 100,
    currency: 'USD',
  });
}

/** Records a stored lead on the device and tracks it, once per lead. */
export function recordStoredLead(lead: LeadInput, about: AboutLead, at: Date): void {
  const isFirst = sentAt(lead.id) === undefined;
  markStored(lead.id, at);
  markSent(lead.id, at);
  saveReceipt(lead, about.sent, at);
  markLeadSubmitted(at);
  if (isFirst) countLead(lead, about);
}

/** Notifies staff of a stored lead, in the background. A failure is logged, and the next page retries. */
export async function sendNotification(lead: LeadInput): Promise<void> {
  const captchaToken = siteKey
    ? await import('../../services/turnstile.ts').then(
        ({ getCaptchaToken }) => getCaptchaToken(siteKey),
        () => undefined,
      )
    : undefined;
  const notice = await notifyStaff(lead, { captchaToken });
  if (notice.ok) {
    removeFromOutbox(lead.id);
    return;
  }
  console.warn('Staff were not notified of the lead:', notice.error.detail);
  countFailedNotification(lead.id, new Date());
}

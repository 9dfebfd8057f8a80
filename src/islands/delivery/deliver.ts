import { isWizardService } from '../../domain/catalog/catalog.ts';
import type { LeadInput } from '../../domain/leads/lead.ts';
import { isShortFormService } from '../../domain/catalog/service-labels.ts';
import { insertLead, type LeadFailure, type StoredLead } from '../../services/leads.ts';
import { notifyStaff } from '../../services/notifications.ts';
import type { Result } from '../../services/result.ts';
import { sendWithRetry, type RetryProgress } from '../../services/send-with-retry.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import {
  countFailedNotification,
  removeFromOutbox,
  markStored,
  type AboutLead,
} from '../../stores/outbox.ts';
import { saveReceipt } from '../../stores/receipt.ts';
import { markSent, sentAt } from '../../stores/submissions.ts';
import { rememberLead } from '../../stores/page/visitor.ts';

/** A build carries it where the challenge is wanted; without it none of its code is fetched. */
const siteKey = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY as string | undefined;

/** Whether the device itself says that there is no connection. */
export const isOffline = (): boolean => !navigator.onLine;

/** Stores a lead with its automatic retries, which end as soon as the device is offline. */
export const storeLead = (
  lead: LeadInput,
  onProgress?: (progress: RetryProgress) => void,
): Promise<Result<StoredLead, LeadFailure>> =>
  sendWithRetry((signal) => insertLead(lead, signal), { onProgress, mayStop: isOffline });

function countLead(lead: LeadInput, { valueCents }: AboutLead): void {
  const service = lead.form === 'wizard' ? lead.service : lead.service_type;
  pushEvent({
    event: 'generate_lead',
    form: lead.form,
    // Only a key of ours, so that nothing a visitor typed gets here.
    service: isWizardService(service) || isShortFormService(service) ? service : 'other',
    value: (valueCents ?? 0) / 100,
    currency: 'USD',
  });
}

/** Leaves the marks of a stored lead on the device and counts it, once however often it is reported. */
export function noteStored(lead: LeadInput, about: AboutLead, at: Date): void {
  const isNews = sentAt(lead.id) === undefined;
  markStored(lead.id, at);
  markSent(lead.id, at);
  saveReceipt(lead, about.sent, at);
  rememberLead(at);
  if (isNews) countLead(lead, about);
}

/** Tells staff of a stored lead; nobody waits for it. What fails is only written down, and tried again by the next page. */
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

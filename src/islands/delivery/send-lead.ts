import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';
import { site } from '../../config/site.ts';
import { isWizardService } from '../../domain/catalog/catalog.ts';
import { isShortFormService } from '../../domain/catalog/service-labels.ts';
import { shortFormSubmitted } from '../../domain/hours/submitted-message.ts';
import { isRefusedForGood, resendPause } from '../../domain/leads/lead-delivery.ts';
import type { LeadInput } from '../../domain/leads/lead.ts';
import { shortFormFailed, WIZARD_MESSAGES, wizardSubmitFailed } from '../../domain/messages.ts';
import { insertLead, prepareLeads, type StoredLead } from '../../services/leads.ts';
import { notifyStaff } from '../../services/notifications.ts';
import { isOffline, sendWithRetry, type Failure, type RetryProgress } from '../../services/request.ts';
import type { Result } from '../../services/result.ts';
import { pushFormEvent } from '../../stores/forms/form-events.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { markLeadSubmitted } from '../../stores/page/visitor.ts';
import {
  countFailedNotification,
  dropLead,
  keepLead,
  leadSeed,
  markDone,
  markStored,
  nameLead,
  sentLead,
  sentLeads,
  type AboutLead,
  type SentLead,
} from '../../stores/sent-leads.ts';
import { showToast } from '../../stores/toasts.ts';
import { currentHours } from '../../stores/hours.ts';

/** Result of a submission with the lead's id in the database; `queued` leads are kept on the device and sent later. */
export type Delivery =
  | { state: 'sent'; id: string; repeated: boolean }
  | { state: 'queued'; id: string; reason: Failure['kind'] | 'offline' }
  | { state: 'failed'; id: string; reason: Failure['kind']; detail: string };

/** Calls while a lead is being sent: once with its id, and before each further attempt. */
export type DeliveryProgress = {
  onNamed?: (id: string) => void;
  onRetry?: (progress: RetryProgress) => void;
};

/** Undefined where Turnstile is off; its code is then never fetched. */
const siteKey = PUBLIC_TURNSTILE_SITE_KEY;

/** Last task of this page per lead; the only lock in browsers without the Web Locks API. */
const lastTasks = new Map<string, Promise<unknown>>();

function runInOrder<Value>(id: string, run: () => Promise<Value>): Promise<Value> {
  const task = (lastTasks.get(id) ?? Promise.resolve()).then(run);
  lastTasks.set(
    id,
    task.catch(() => undefined),
  );
  return task;
}

/** Runs a task exclusively per lead on this device, waiting for other tabs. */
async function withLeadLock<Value>(id: string, run: () => Promise<Value>): Promise<Value> {
  let result: Promise<Value> | undefined;
  const once = (): Promise<Value> => (result ??= runInOrder(id, run));
  const { locks } = navigator as { locks?: LockManager };
  try {
    await locks?.request(`psc-lead-${id}`, once);
  } catch {
    // The lock was denied, for example without storage access; the database still stores one row. Task errors surface below.
  }
  return await once();
}

/** Preloads what a submission needs; call it on the first interaction with a form. */
export function prepareDelivery(): void {
  leadSeed(new Date());
  prepareLeads();
}

/** Reports a stored lead to analytics, which never gets what a visitor typed: only known keys of services. */
export function countLead(lead: LeadInput, valueCents: number | null): void {
  const service = lead.form === 'short' ? lead.service_type : lead.service;
  const isKnown = service !== null && (isWizardService(service) || isShortFormService(service));
  pushFormEvent({
    event: 'generate_lead',
    form: lead.form,
    service: isKnown ? service : 'other',
    value: (valueCents ?? 0) / 100,
    currency: 'USD',
  });
}

/** Stores a lead with automatic retries, which stop when the device goes offline; notes and counts it once it is stored. */
async function storeLead(
  sent: SentLead,
  lead: LeadInput,
  onRetry?: (progress: RetryProgress) => void,
): Promise<Result<StoredLead, Failure>> {
  const result = await sendWithRetry((signal) => insertLead(lead, signal), onRetry);
  if (!result.ok) return result;
  const now = new Date();
  markStored(sent, now);
  markLeadSubmitted(now);
  countLead(lead, sent.valueCents);
  return result;
}

/** Notifies staff of a stored lead, in the background. A failure is logged, and the next page retries. */
async function sendNotification(lead: LeadInput): Promise<void> {
  const captchaToken = siteKey
    ? await import('../../services/turnstile.ts').then(
        ({ getCaptchaToken }) => getCaptchaToken(siteKey),
        () => undefined,
      )
    : undefined;
  const notice = await notifyStaff(lead, { captchaToken });
  if (notice.ok) {
    markDone(lead.id, new Date());
    return;
  }
  console.warn('Staff were not notified of the lead:', notice.error.detail);
  countFailedNotification(lead.id, new Date());
}

async function deliver(
  sent: SentLead,
  lead: LeadInput,
  onRetry?: (progress: RetryProgress) => void,
): Promise<Delivery> {
  const { id } = sent;
  const earlier = sentLead(id, new Date());
  // Another tab, or an earlier press.
  if (earlier && earlier.state !== 'waiting') return { state: 'sent', id, repeated: true };
  const isOnDevice = keepLead(sent);
  const result = await storeLead(sent, lead, onRetry);
  if (result.ok) {
    void sendNotification(lead);
    return { state: 'sent', id, repeated: result.value.repeated };
  }
  const { kind: reason, status, detail } = result.error;
  console.warn('The lead was not stored:', reason, detail);
  const isKept = isOnDevice && !isRefusedForGood(status);
  if (isKept) {
    pushFormEvent({ event: 'lead_queued', form: lead.form });
    sendLater();
    if (isOffline()) return { state: 'queued', id, reason: 'offline' };
  } else {
    dropLead(id);
  }
  pushEvent({ event: 'send_error', request: lead.form, error: reason });
  return isKept ? { state: 'queued', id, reason } : { state: 'failed', id, reason, detail };
}

/**
 * Sends a submitted lead. It is kept on the device before the first attempt; identical entries are the same lead
 * (docs/product.md, Lead delivery). Staff are notified in the background. Never throws.
 */
export async function sendLead(
  request: LeadInput,
  about: AboutLead,
  { onNamed, onRetry }: DeliveryProgress = {},
): Promise<Delivery> {
  const sent = await nameLead(request, about, new Date());
  onNamed?.(sent.id);
  // Before the lock, which another tab may have: the visitor can leave this page while it waits.
  keepLead(sent);
  return await withLeadLock(sent.id, () => deliver(sent, sent.lead, onRetry));
}

/** Mounts the toaster on pages that have none. Without its code the receipt on the device tells the result. */
async function showToasts(): Promise<void> {
  if (document.querySelector('.toasts')) return;
  await import('../toasts/Toaster.tsx').then(
    ({ mountToaster }) => mountToaster(),
    () => undefined,
  );
}

async function sendOpenLead(id: string): Promise<void> {
  // Another tab may have sent it since the list was read.
  const sent = sentLead(id, new Date());
  if (!sent?.lead) return;
  const { lead } = sent;
  if (sent.state === 'stored') {
    await sendNotification(lead);
    return;
  }
  const result = await storeLead(sent, lead);
  if (result.ok) {
    pushEvent({ event: 'queued_lead_sent', form: lead.form });
    const message =
      lead.form === 'wizard'
        ? WIZARD_MESSAGES.submitted
        : shortFormSubmitted(new Date(), currentHours().phone);
    showToast(message, 'ok');
    await Promise.all([showToasts(), sendNotification(lead)]);
    return;
  }
  const { kind, status, detail } = result.error;
  console.warn('A kept lead was not stored:', kind, detail);
  if (!isRefusedForGood(status)) return;
  dropLead(id);
  pushEvent({ event: 'send_error', request: lead.form, error: kind });
  showToast((lead.form === 'wizard' ? wizardSubmitFailed : shortFormFailed)(site.phone), 'error');
  await showToasts();
}

async function sendAll(): Promise<void> {
  for (const { id, state } of sentLeads(new Date())) {
    if (state !== 'done') await withLeadLock(id, () => sendOpenLead(id));
  }
}

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of times in a row after which a lead was still waiting. */
let failures = 0;

/** Sends what waits from this page after a pause, which grows with every failure. */
function sendLater(): void {
  clearTimeout(timer);
  failures += 1;
  timer = setTimeout(() => void sendOpenLeads(), resendPause(failures));
}

/** Sends waiting leads and missing notifications of this device, until every lead is stored. */
export function sendOpenLeads(): Promise<void> {
  clearTimeout(timer);
  running ??= sendAll().finally(() => {
    running = undefined;
    if (sentLeads(new Date()).some(({ state }) => state === 'waiting')) sendLater();
    else failures = 0;
  });
  return running;
}

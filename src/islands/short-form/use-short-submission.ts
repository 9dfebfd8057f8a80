import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { site } from '../../config/site.ts';
import { shortFormFailed } from '../../domain/messages.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import {
  $shortForm,
  $isShortFormSending,
  confirmRequest,
  setShortLeadId,
  type ShortForm,
} from '../../stores/forms/short-form.ts';
import { $sentLeads, dropLead } from '../../stores/sent-leads.ts';
import { showToast } from '../../stores/toasts.ts';
import { currentAttribution } from '../../stores/attribution.ts';
import type * as SendLead from '../delivery/send-lead.ts';
import type { Attribution } from '../../domain/attribution/attribution.ts';
import { CONSENT_VERSION, consentText } from '../../domain/forms/consent.ts';
import type { ShortLeadInput } from '../../domain/leads/lead.ts';
import { SHORT_FIELDS } from '../../domain/forms/short-form.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../domain/forms/system-options.ts';
import { PROBLEM_OPTIONS } from '../../domain/catalog/problem-labels.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import type { ReceiptFacts } from '../../domain/leads/receipt.ts';

/** Data sent with the values of a short form. */
type ShortLeadContext = {
  attribution: Attribution;
  company: string;
  honeypot: string;
  at: Date;
};

/** Builds the lead; the schema normalizes the values. Identical values reuse the id of the earlier lead. */
function buildShortLead(form: ShortForm, about: ShortLeadContext): ShortLeadInput {
  const { values, consent, startedAt } = form;
  return {
    ...values,
    id: crypto.randomUUID(),
    form: 'short',
    ...about.attribution,
    consent_text: consent ? consentText(about.company) : null,
    consent_version: consent ? CONSENT_VERSION : null,
    honeypot: about.honeypot || null,
    fill_ms: startedAt === null ? null : Math.max(0, about.at.getTime() - startedAt),
  };
}

const named = (options: Record<string, string>, value: string): string => options[value] ?? value;

/** Returns the receipt's content: the values given, in form order. */
function receiptFacts({ values }: ShortForm): ReceiptFacts {
  const texts = {
    ...values,
    service_type: values.service_type && serviceLabel(values.service_type),
    problem: named(PROBLEM_OPTIONS, values.problem),
    system_size: named(SYSTEM_SIZES, values.system_size),
    module_count: named(MODULE_COUNTS, values.module_count),
    roof_stories: named(ROOF_STORIES, values.roof_stories),
  };
  return (Object.keys(SHORT_FIELDS) as (keyof typeof texts)[]).flatMap((name) => {
    const value = texts[name].trim();
    return value === '' ? [] : [{ label: SHORT_FIELDS[name].label, value }];
  });
}

/** Location of a short form. */
export type Placement = 'home' | 'contact' | 'dialog';

/** Reason a request was not stored; `broken` when the page's own code failed. */
export type FailureReason = Extract<SendLead.Delivery, { state: 'failed' }>['reason'] | 'broken';

/** Result of the last submission; `retrying` has the next attempt, `queued` was made offline. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'retrying'; attempt: number; attempts: number }
  | { kind: 'queued' }
  | { kind: 'failed'; reason: FailureReason };

let loaded: Promise<typeof SendLead> | undefined;

/** Loads the code that sends a lead; a failed load can be repeated. */
function loadDelivery(): Promise<typeof SendLead> {
  if (!loaded) {
    loaded = import('../delivery/send-lead.ts');
    loaded.catch(() => {
      loaded = undefined;
    });
  }
  return loaded;
}

/** Preloads what a submission needs: code, client, and the device's seed. */
export function prepareToSend(): void {
  loadDelivery().then(
    ({ prepareDelivery }) => prepareDelivery(),
    () => undefined,
  );
}

/** Sends the request, one at a time; `onSent` runs once it is stored, before the form is cleared. */
export function useShortSubmission(onSent: () => void) {
  const isSending = useStore($isShortFormSending, { ssr: 'initial' });
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  const { leadId } = useStore($shortForm, { ssr: 'initial' });
  const state = useStore($sentLeads, { ssr: 'initial' })[leadId ?? '']?.state;
  // Kept on the device; then its values must not change.
  const isQueued = state === 'waiting' && !isSending;
  const isSent = state !== undefined && state !== 'waiting' && !isSending;

  // A kept request was sent, by this tab or another; then its receipt replaces the form.
  useEffect(() => {
    // The other placement may have confirmed it.
    if (leadId === null || !isSent || $shortForm.get().leadId !== leadId) return;
    onSent();
    confirmRequest(leadId);
  }, [leadId, isSent, onSent]);

  const send = async (honeypot: string): Promise<void> => {
    // Read from the store, because a second press can come before the next render.
    if ($isShortFormSending.get()) return;
    $isShortFormSending.set(true);
    setOutcome({ kind: 'none' });
    pushEvent({ event: 'form_step_complete', form: 'short', step: 2 });
    const form = $shortForm.get();
    const at = new Date();
    const lead = buildShortLead(form, {
      attribution: currentAttribution(at),
      company: site.name,
      honeypot,
      at,
    });
    const about = { valueCents: null, sent: receiptFacts(form) };
    const fail = (reason: 'unreachable' | 'broken'): { state: 'failed'; reason: FailureReason } => {
      pushEvent({ event: 'send_error', request: 'short', error: reason === 'broken' ? 'failed' : reason });
      return { state: 'failed', reason };
    };
    const result = await loadDelivery().then(
      ({ sendLead }) =>
        sendLead(lead, about, { onRetry: (next) => setOutcome({ kind: 'retrying', ...next }) }).catch(() =>
          fail('broken'),
        ),
      () => fail('unreachable'),
    );
    $isShortFormSending.set(false);

    if (result.state === 'sent') {
      onSent();
      confirmRequest(result.id);
      return;
    }
    if (result.state === 'queued') setShortLeadId(result.id);
    if (result.reason === 'offline') {
      setOutcome({ kind: 'queued' });
    } else {
      setOutcome({ kind: 'failed', reason: result.reason });
      showToast(shortFormFailed(site.phone), 'error');
    }
  };

  /** Withdraws the kept request, so that the values can be edited. */
  const cancelQueued = (): void => {
    setOutcome({ kind: 'none' });
    setShortLeadId(null);
    if (leadId !== null) dropLead(leadId);
  };

  return { isSending, isQueued, outcome, cancelQueued, send };
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { site } from '../../config/site.ts';
import { SHORT_FORM_SUBMITTED, shortFormFailed } from '../../domain/messages.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { $shortForm, $isShortFormSending, confirmRequest, setShortSending } from '../../stores/short-form.ts';
import { $sentLeads } from '../../stores/submissions.ts';
import { showToast } from '../../stores/toasts.ts';
import { currentAttribution } from '../../stores/attribution.ts';
import type { Delivery } from '../delivery/send-lead.ts';
import { loadDelivery } from './load-delivery.ts';
import { buildShortLead, receiptFacts } from './short-lead.ts';

/** Location of a short form; stored with the lead. */
export type Placement = 'home' | 'contact' | 'dialog';

export type FailureReason = Extract<Delivery, { state: 'failed' }>['reason'];

/** Result of the last submission; `retrying` has the next attempt. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'retrying'; attempt: number; attempts: number }
  | { kind: 'queued'; id: string }
  | { kind: 'failed'; reason: FailureReason };

/** State and actions of sending the request. */
export type ShortSubmission = {
  isSending: boolean;
  outcome: Outcome;
  send: (honeypot: string) => Promise<void>;
};

/** Sends the request, one at a time; `onSent` runs once it is stored, before the form is cleared. */
export function useShortSubmission(placement: Placement, onSent: () => void): ShortSubmission {
  const isSending = useStore($isShortFormSending, { ssr: 'initial' });
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  // A queued request is sent automatically; then its receipt replaces the form.
  const queuedId = outcome.kind === 'queued' ? outcome.id : undefined;
  useEffect(() => {
    if (queuedId === undefined) return;
    return $sentLeads.subscribe((sent) => {
      if (sent[queuedId] === undefined) return;
      onSent();
      confirmRequest(queuedId);
    });
  }, [queuedId, onSent]);

  const send = async (honeypot: string): Promise<void> => {
    // Read from the store, because a second press can come before the next render.
    if ($isShortFormSending.get()) return;
    setShortSending(true);
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
    const about = { placement, valueCents: null, sent: receiptFacts(form) };
    const result: Delivery | { state: 'failed'; reason: 'unreachable' } = await loadDelivery().then(
      ({ sendLead }) => sendLead(lead, about, (next) => setOutcome({ kind: 'retrying', ...next })),
      () => {
        pushEvent({ event: 'send_error', request: 'short', error: 'unreachable' });
        return { state: 'failed', reason: 'unreachable' };
      },
    );
    setShortSending(false);

    if (result.state === 'sent') {
      showToast(SHORT_FORM_SUBMITTED, 'ok');
      onSent();
      confirmRequest(result.id);
    } else if (result.state === 'queued') {
      setOutcome({ kind: 'queued', id: result.id });
    } else {
      setOutcome({ kind: 'failed', reason: result.reason });
      showToast(shortFormFailed(site.phone), 'error');
    }
  };

  return { isSending, outcome, send };
}

import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadInput } from '../../domain/leads/lead.ts';
import type { Message } from '../../domain/messages.ts';
import type { Failure, RetryProgress } from '../../services/request.ts';
import type { Press } from '../../domain/leads/lead-context.ts';
import { pressNow } from '../../stores/attribution.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { $sending, $sentLeads, dropLead, type AboutLead } from '../../stores/sent-leads.ts';
import { showToast } from '../../stores/toasts.ts';

/** Reason a request was not stored; `broken` when the page's own code failed. */
export type FailureReason = Failure['kind'] | 'broken';

/** Result of the last press; `retrying` has the next attempt, `queued` was made offline. */
export type Outcome =
  | { kind: 'none' }
  | ({ kind: 'retrying' } & RetryProgress)
  | { kind: 'queued' }
  | { kind: 'failed'; reason: FailureReason };

/** A form that sends leads. */
export type SendingForm = {
  form: LeadInput['form'];
  /** Id of the lead that is being sent or kept on the device; null when there is none. */
  leadId: string | null;
  /** Keeps the id with the entries of the form. */
  setLeadId: (id: string | null) => void;
  /** The lead is stored, by this press, later or in another tab; may run again for the same lead. */
  onStored: (id: string, at: Date) => void;
  /** Toast of a press that failed. */
  failed?: Message;
};

/** Loaded with the first press, or ahead: no page needs it before. */
const loadDelivery = () => import('./send-lead.ts');

/** Preloads what a press needs: code, client, and the device's seed. */
export function prepareToSend(): void {
  loadDelivery().then(
    ({ prepareDelivery }) => prepareDelivery(),
    () => undefined,
  );
}

/** Sends the lead of a form, one at a time, and follows it while the device keeps it. */
export function useSendLead({ form, leadId, setLeadId, onStored, failed }: SendingForm) {
  const isSending = useStore($sending, { ssr: 'initial' })[form] === true;
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const sent = useStore($sentLeads, { ssr: 'initial' })[leadId ?? ''];
  // Kept on the device; then its values must not change.
  const isQueued = sent?.state === 'waiting' && !isSending;
  const storedAt = sent?.state === 'waiting' || isSending ? undefined : sent?.at;

  // A kept lead was stored: by this page, another tab, or before a reload.
  const tellStored = useEffectEvent(onStored);
  useEffect(() => {
    if (leadId !== null && storedAt !== undefined) tellStored(leadId, new Date(storedAt));
  }, [leadId, storedAt]);

  const fail = (reason: 'unreachable' | 'broken') => {
    pushEvent({ event: 'send_error', request: form, error: reason === 'broken' ? 'failed' : reason });
    return { state: 'failed', reason } as const;
  };
  const deliver = async (build: (press: Press) => { lead: LeadInput; about: AboutLead }) => {
    try {
      const { lead, about } = build(pressNow());
      const delivery = await loadDelivery().catch(() => undefined);
      if (!delivery) return fail('unreachable');
      const onRetry = (next: RetryProgress): void => setOutcome({ kind: 'retrying', ...next });
      return await delivery.sendLead(lead, about, { onNamed: setLeadId, onRetry });
    } catch (error) {
      console.error('The request could not be sent:', error);
      return fail('broken');
    }
  };

  /** Sends what `build` returns; true once it is stored. */
  const send = async (build: Parameters<typeof deliver>[0]): Promise<boolean> => {
    // Read from the store, because a second press can come before the next render.
    if ($sending.get()[form]) return false;
    $sending.setKey(form, true);
    setOutcome({ kind: 'none' });
    const result = await deliver(build);
    $sending.setKey(form, false);
    if (result.state === 'sent') {
      setOutcome({ kind: 'none' });
      onStored(result.id, new Date());
      return true;
    }
    if (result.state === 'failed') setLeadId(null);
    if (result.reason === 'offline') {
      setOutcome({ kind: 'queued' });
    } else {
      setOutcome({ kind: 'failed', reason: result.reason });
      if (failed) showToast(failed, 'error');
    }
    return false;
  };

  /** Withdraws the kept request, so that the values can be edited. */
  const cancelQueued = (): void => {
    setOutcome({ kind: 'none' });
    setLeadId(null);
    if (leadId !== null) dropLead(leadId);
  };

  return { isSending, isQueued, outcome, send, cancelQueued };
}

/** State and actions of sending a lead. */
export type Sending = ReturnType<typeof useSendLead>;

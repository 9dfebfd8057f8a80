import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { site } from '../../../config/site.ts';
import { lastPrice, type Turn } from '../../../domain/conversation/turn.ts';
import { changeRequest, endRequest, type AssistantRequest } from '../../../stores/assistant.ts';
import { currentAttribution } from '../../../stores/attribution.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { $sentLeads, dropLead } from '../../../stores/sent-leads.ts';
import { buildAssistantLead, receiptFacts } from './assistant-lead.ts';

/** Result of the last press on "Send to a person"; `queued` while the request is kept on the device. */
type SendState = 'idle' | 'sending' | 'failed' | 'queued';

const loadDelivery = () => import('../../delivery/send-lead.ts');

/** Loads what sending needs. */
export function prepareRequest(): void {
  loadDelivery().then(
    ({ prepareDelivery }) => prepareDelivery(),
    () => undefined,
  );
}

function finish(id: string): void {
  endRequest(id);
  pushEvent({ event: 'assistant_lead', step: 'sent' });
}

/** Sends the request, once; when it cannot be stored now, it waits on the device and is sent later. */
export function useSendRequest(request: AssistantRequest, turns: readonly Turn[]) {
  const [state, setState] = useState<Exclude<SendState, 'queued'>>('idle');
  const { leadId } = request;
  const sentState = useStore($sentLeads)[leadId ?? '']?.state;
  const isQueued = sentState === 'waiting' && state !== 'sending';
  const isSent = sentState !== undefined && sentState !== 'waiting';

  useEffect(() => {
    if (leadId !== undefined && isSent) finish(leadId);
  }, [leadId, isSent]);

  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    const at = new Date();
    const attribution = currentAttribution(at);
    const lead = buildAssistantLead(request, turns, { attribution, company: site.name, at });
    const price = lastPrice(turns);
    const valueCents = price?.kind === 'priced' ? price.totalCents : null;
    const about = { valueCents, sent: receiptFacts(request, turns) };
    const result = await loadDelivery()
      .then(({ sendLead }) => sendLead(lead, about))
      .catch(() => undefined);
    if (result?.state === 'sent') {
      finish(result.id);
      return;
    }
    if (result?.state === 'queued') changeRequest({ leadId: result.id });
    // Seen again when a kept request is refused later.
    setState('failed');
  };

  const cancelQueued = (): void => {
    setState('idle');
    changeRequest({ leadId: undefined });
    if (leadId !== undefined) dropLead(leadId);
  };

  const shown: SendState = isQueued ? 'queued' : state;
  return { state: shown, send, cancelQueued };
}

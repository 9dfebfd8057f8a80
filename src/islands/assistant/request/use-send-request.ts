import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { site } from '../../../config/site.ts';
import { lastPrice, type Turn } from '../../../domain/conversation/turn.ts';
import { endRequest, type SunniRequest } from '../../../stores/assistant.ts';
import { currentAttribution } from '../../../stores/attribution.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { $sentLeads } from '../../../stores/submissions.ts';
import { buildSunniLead, receiptFacts } from './sunni-lead.ts';

/** Result of the last press on "Send to a person". */
export type SendState = 'idle' | 'sending' | 'failed' | { queuedId: string };

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

/** Sends the request, once; offline it waits on the device and is sent later. */
export function useSendRequest(request: SunniRequest, turns: readonly Turn[]) {
  const [state, setState] = useState<SendState>('idle');
  const sent = useStore($sentLeads);
  const queuedId = typeof state === 'object' ? state.queuedId : undefined;
  const deliveredId = queuedId !== undefined && sent[queuedId] ? queuedId : undefined;

  useEffect(() => {
    if (deliveredId !== undefined) finish(deliveredId);
  }, [deliveredId]);

  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    const at = new Date();
    const attribution = currentAttribution(at);
    const lead = buildSunniLead(request, turns, { attribution, company: site.name, at });
    const price = lastPrice(turns);
    const valueCents = price?.kind === 'priced' ? price.totalCents : null;
    const about = { placement: 'sunni', valueCents, sent: receiptFacts(request, turns) };
    const result = await loadDelivery().then(
      ({ sendLead }) => sendLead(lead, about),
      () => undefined,
    );
    if (result?.state === 'sent') finish(result.id);
    else if (result?.state === 'queued') setState({ queuedId: result.id });
    else setState('failed');
  };

  return { state, send };
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { WIZARD_MESSAGES, wizardSubmitFailed } from '../../domain/messages.ts';
import type { Failure, RetryProgress } from '../../services/request.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { $isLocked, $isSending, $quote, beginAttempt, markSubmitted } from '../../stores/forms/quote.ts';
import { $sentLeads, dropLead } from '../../stores/sent-leads.ts';
import { showToast } from '../../stores/toasts.ts';
import { currentAttribution } from '../../stores/attribution.ts';
import { sendLead } from '../delivery/send-lead.ts';
import type { QuoteFacts } from './facts.ts';
import { buildLead, estimateOf, receiptFacts } from './wizard-lead.ts';

/** Builds the lead from the current values; it gets its id when it is sent. */
function currentLead(company: string) {
  const { values, startedAt } = $quote.get();
  const now = new Date();
  const passed = startedAt === null ? -1 : now.getTime() - Date.parse(startedAt);
  // A clock that was set back makes the duration meaningless.
  const context = { attribution: currentAttribution(now), fillMs: passed >= 0 ? passed : null };
  return buildLead('', values, context, company);
}

/** Shows the toast of success once the sun has reached noon (docs/design.md, Motion). */
function showWhenSunArrived(): void {
  const show = (): void => showToast(WIZARD_MESSAGES.submitted, 'ok');
  if (window.matchMedia('(prefers-reduced-motion: no-preference)').matches) setTimeout(show, 1600);
  else show();
}

/** Sends the lead, one request at a time; `onSent` runs before the estimate is shown. */
export function useSubmission(facts: QuoteFacts, onSent: () => void) {
  const isSending = useStore($isSending);
  // The next attempt while automatic retries are running.
  const [progress, setProgress] = useState<RetryProgress | null>(null);
  // Of the last submission, also of one that is queued; `broken` when the page's own code failed.
  const [failure, setFailure] = useState<Failure['kind'] | 'broken' | null>(null);
  const { leadId } = useStore($quote);
  const sent = useStore($sentLeads)[leadId ?? ''];
  const isQueued = sent?.state === 'waiting' && !isSending;
  const storedAt = sent?.state === 'waiting' ? undefined : sent?.at;

  const finish = (at: Date): void => {
    onSent();
    markSubmitted(at);
  };

  // The queued request was sent: in this tab, another tab, or before a reload.
  useEffect(() => {
    if (storedAt !== undefined && !isSending && $quote.get().submittedAt === null) finish(new Date(storedAt));
  });
  useEffect(() => $isLocked.set(isSending || isQueued), [isSending, isQueued]);

  const deliver = async (): Promise<void> => {
    const { values } = $quote.get();
    const lead = currentLead(facts.company);
    const ballpark = estimateOf(values);
    const about = {
      valueCents: ballpark.kind === 'priced' ? ballpark.totalCents : null,
      sent: receiptFacts(lead, values),
    };
    const delivery = await sendLead(lead, about, { onNamed: beginAttempt, onRetry: setProgress });

    if (delivery.state === 'sent') {
      finish(new Date());
      showWhenSunArrived();
    } else if (delivery.reason !== 'offline') {
      setFailure(delivery.reason);
      showToast(wizardSubmitFailed(facts.phone), 'error');
    }
  };

  const send = async (): Promise<void> => {
    // Read from the store, because a second press can come before the next render.
    if ($isSending.get()) return;
    $isSending.set(true);
    setFailure(null);
    pushEvent({ event: 'form_step_complete', form: 'wizard', step: 2 });

    try {
      await deliver();
    } catch (error) {
      console.error('The quote could not be sent:', error);
      pushEvent({ event: 'send_error', request: 'wizard', error: 'failed' });
      setFailure('broken');
      showToast(wizardSubmitFailed(facts.phone), 'error');
    }
    setProgress(null);
    $isSending.set(false);
  };

  /** Removes the queued request, so that the values can be edited. */
  const cancelQueued = (): void => {
    setFailure(null);
    if (leadId !== null) dropLead(leadId);
  };

  return { isSending, progress, failure, isQueued, send, cancelQueued };
}

/** State and actions of sending the lead. */
export type Submission = ReturnType<typeof useSubmission>;

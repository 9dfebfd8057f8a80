import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WIZARD_MESSAGES, wizardSubmitFailed } from '../../domain/messages.ts';
import { insertLead } from '../../services/leads.ts';
import { notifyStaff } from '../../services/notifications.ts';
import { $isSending, $quote, beginAttempt, markSubmitted, setSending } from '../../stores/quote.ts';
import { showToast } from '../../stores/toasts.ts';
import { rememberLead } from '../../stores/visitor.ts';
import type { QuoteFacts } from './facts.ts';
import { buildLead } from './wizard-lead.ts';

/** Sending the lead: whether it is under way, and whether the last attempt failed. */
export type Submission = { isSending: boolean; hasFailed: boolean; send: () => Promise<void> };

/** Sends the lead, one request at a time; `onSent` runs before the estimate is shown. */
export function useSubmission(facts: QuoteFacts, onSent: () => void): Submission {
  const isSending = useStore($isSending);
  const [hasFailed, setFailed] = useState(false);

  const send = async (): Promise<void> => {
    // Read from the store: a second press may come before the page has drawn the first.
    if ($isSending.get()) return;
    setSending(true);
    setFailed(false);

    const id = beginAttempt();
    const { answers, attribution } = $quote.get();
    const lead = buildLead(id, answers, attribution, facts.company);
    const result = await insertLead(lead);
    setSending(false);

    if (!result.ok) {
      console.warn('The lead was not stored:', result.error.kind, result.error.detail);
      setFailed(true);
      showToast(wizardSubmitFailed(facts.phone), 'error');
      return;
    }
    const now = new Date();
    rememberLead(now);
    onSent();
    markSubmitted(now);
    showToast(WIZARD_MESSAGES.submitted, 'ok');

    // The lead is safe; that the mail to staff failed is nothing a visitor can mend.
    const notice = await notifyStaff(lead);
    if (!notice.ok) console.warn('Staff were not notified of the lead:', notice.error);
  };

  return { isSending, hasFailed, send };
}

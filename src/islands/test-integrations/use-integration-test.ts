import { useRef, useState } from 'react';
import { INTEGRATION_MESSAGES } from '../../domain/staff-messages.ts';
import { type Message } from '../../domain/messages.ts';
import { testLead } from '../../domain/leads/test-lead.ts';
import { sendIntegrationTest, type IntegrationTest } from '../../services/integration-test.ts';
import { showToast } from '../../stores/toasts.ts';

export type EndedTest = {
  outcome: IntegrationTest;
  id: string;
  /** Duration in ms. */
  took: number;
};

/** Returns true when the rate limit was exceeded (docs/product.md, Screening). */
export const isLimited = ({ outcome }: EndedTest): boolean => !outcome.ok && outcome.error.status === 429;

/** Returns the fixed title of a result with an explanation (docs/product.md, Messages). */
export function messageOf(ended: EndedTest): Required<Message> {
  const { outcome } = ended;
  if (outcome.ok) {
    const text = outcome.value.sent
      ? 'The lead was stored and staff were notified.'
      : 'The lead was stored. The function reported that it sent no email.';
    return { title: INTEGRATION_MESSAGES.sent, text };
  }
  const { step, status } = outcome.error;
  if (isLimited(ended)) {
    return {
      title: INTEGRATION_MESSAGES.refused,
      text: 'Only ten tests an hour are allowed per connection. Try again in an hour.',
    };
  }
  if (status === 0) {
    return {
      title: INTEGRATION_MESSAGES.unreachable,
      text:
        step === 'store'
          ? 'The database didn’t respond.'
          : 'The lead was stored, but the function didn’t respond.',
    };
  }
  return {
    title: INTEGRATION_MESSAGES.refused,
    text:
      step === 'store'
        ? 'The database returned an error.'
        : 'The lead was stored, but the function returned an error.',
  };
}

/** Sends one sample lead at a time and stores the last result. */
export function useIntegrationTest() {
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<EndedTest | null>(null);
  const sending = useRef(false);

  const send = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const id = crypto.randomUUID();
    const since = performance.now();
    const outcome = await sendIntegrationTest(testLead(id, window.location.href));
    const now: EndedTest = { outcome, id, took: Math.round(performance.now() - since) };
    setEnded(now);
    setBusy(false);
    sending.current = false;
    showToast(messageOf(now), outcome.ok ? 'ok' : 'error');
  };

  return { busy, ended, send: () => void send() };
}

import { useRef, useState } from 'react';
import { INTEGRATION_MESSAGES, type Message } from '../../domain/messages.ts';
import { testLead } from '../../domain/leads/test-lead.ts';
import { sendIntegrationTest, type IntegrationTest } from '../../services/integration-test.ts';
import { showToast } from '../../stores/toasts.ts';

/** A test that has ended. */
export type EndedTest = {
  outcome: IntegrationTest;
  /** The id of the sample lead. */
  id: string;
  /** How long it took, in ms. */
  took: number;
};

/** More tests than the database takes from one connection within an hour. */
export const isLimited = ({ outcome }: EndedTest): boolean => !outcome.ok && outcome.error.status === 429;

/** The specified words for an ending, with a sentence that says what happened (decisions 8.12). */
export function messageOf(ended: EndedTest): Required<Message> {
  const { outcome } = ended;
  if (outcome.ok) {
    const text = outcome.value.sent
      ? 'The lead is stored, and staff were mailed.'
      : 'The lead is stored. The function answered that it sent no mail.';
    return { title: INTEGRATION_MESSAGES.sent, text };
  }
  const { step, status } = outcome.error;
  if (isLimited(ended)) {
    return {
      title: INTEGRATION_MESSAGES.refused,
      text: 'Ten tests an hour are taken from one connection. Try again in an hour.',
    };
  }
  if (status === 0) {
    return {
      title: INTEGRATION_MESSAGES.unreachable,
      text:
        step === 'store'
          ? 'The database did not answer.'
          : 'The lead is stored, but the function did not answer.',
    };
  }
  return {
    title: INTEGRATION_MESSAGES.refused,
    text:
      step === 'store'
        ? 'The database answered with an error.'
        : 'The lead is stored, but the function answered with an error.',
  };
}

/** Sends one sample lead at a time and keeps how the last one ended. */
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

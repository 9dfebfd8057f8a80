import { TEST_LEAD_VALUES, testLead } from '../../domain/leads/test-lead.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Toaster } from '../toasts/Toaster.tsx';
import { Note } from '../ui/Note.tsx';
import { useRef, useState } from 'react';
import { INTEGRATION_MESSAGES } from '../../domain/staff-messages.ts';
import type { Message } from '../../domain/messages.ts';
import { sendIntegrationTest, type IntegrationTest } from '../../services/integration-test.ts';
import { showToast } from '../../stores/toasts.ts';

type EndedTest = {
  outcome: IntegrationTest;
  id: string;
  /** Duration in ms. */
  took: number;
};

/** Returns true when the rate limit was exceeded (docs/product.md, Screening). */
const isLimited = ({ outcome }: EndedTest): boolean => !outcome.ok && outcome.error.status === 429;

/** Returns the fixed title of a result with an explanation (docs/product.md, Messages). */
function messageOf(ended: EndedTest): Required<Message> {
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
function useIntegrationTest() {
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

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** Pretty-prints a function's response if it is JSON. */
function readable(detail: string): string {
  const [, status, body] = /^(\d{3}) ([[{].*)$/s.exec(detail) ?? [];
  if (body === undefined) return detail;
  try {
    return `${status}\n${pretty(JSON.parse(body))}`;
  } catch {
    return detail;
  }
}

/** Result of a test with its steps and the response. */
function TestResult({ ended }: { ended: EndedTest }) {
  const { outcome, id, took } = ended;
  const { title, text } = messageOf(ended);
  const stored = outcome.ok || outcome.error.step === 'notify';
  const raw = outcome.ok ? pretty(outcome.value) : readable(outcome.error.detail);
  return (
    <section aria-labelledby="result" className="mt-8">
      <h2 id="result" className="text-d3">
        Result
      </h2>
      {/* The toast with the same text is announced; a second alert would repeat it. */}
      <Note tone={outcome.ok ? 'ok' : 'error'} title={title} className="mt-4">
        {text}
      </Note>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="muted">Lead stored</dt>
        <dd>{stored ? 'Yes' : 'No'}</dd>
        <dt className="muted">Staff notified</dt>
        <dd>{outcome.ok && outcome.value.sent ? 'Yes' : 'No'}</dd>
        <dt className="muted">Took</dt>
        <dd>{`${took.toLocaleString('en-US')} ms`}</dd>
        <dt className="muted">Lead</dt>
        <dd className="wrap-anywhere">{id}</dd>
      </dl>
      <p id="answer" className="mt-6 text-sm font-semibold">
        {outcome.ok ? 'Function response' : 'Error response'}
      </p>
      <pre
        aria-labelledby="answer"
        className="mt-2 rounded-control border border-fog-200 bg-white p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {raw}
      </pre>
    </section>
  );
}

/** Sends a sample lead to the database and the notification function, and shows the response. */
export function TestIntegrations() {
  const { busy, ended, send } = useIntegrationTest();
  return (
    <>
      <BusyButton className="btn btn-dark" busy={busy} busyLabel="Sending..." onClick={send}>
        Send test lead
      </BusyButton>
      <div aria-busy={busy || undefined}>{ended && <TestResult key={ended.id} ended={ended} />}</div>
      <h2 className="mt-10 text-d3">What is sent</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {Object.entries(TEST_LEAD_VALUES).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Toaster />
    </>
  );
}

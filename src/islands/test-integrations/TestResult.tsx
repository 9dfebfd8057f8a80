import { Note } from '../ui/Note.tsx';
import { messageOf, type EndedTest } from './use-integration-test.ts';

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
export function TestResult({ ended }: { ended: EndedTest }) {
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

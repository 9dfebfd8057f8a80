import { useState, type ReactNode } from 'react';
import { officeHours, phoneHours } from '../../config/hours.ts';
import { site } from '../../config/site.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { DAY_PARTS, offeredDays, shortDay } from '../../domain/leads/preferred-day.ts';
import { CHANNELS, ownAnswerText } from '../../domain/quote-view/answer-text.ts';
import { quotePath } from '../../domain/quote-view/quote-link.ts';
import { isRecord } from '../../domain/validation.ts';
import type { Json } from '../../services/database.types.ts';
import { answerQuote, shareQuote, unshareQuote, type QuoteAnswer } from '../../services/quote-view.ts';
import { Note } from '../ui/Note.tsx';

type Props = {
  token: string;
  answers: readonly unknown[];
  isShared: boolean;
  /** True once a person has signed the quote. */
  canSchedule: boolean;
  refresh: () => void;
};

/** Longest question, in characters; the database has the same limit. */
const QUESTION_LENGTH = 1000;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="quote-pane">
      <h2 className="text-d3">{title}</h2>
      {children}
    </section>
  );
}

/** What the owner of the link can answer, with the answers given so far. */
export function Answers({ token, answers, isShared, canSchedule, refresh }: Props) {
  const [sending, setSending] = useState(false);
  const [note, setNote] = useState<{ tone: 'ok' | 'error'; text: string }>();
  const [days, setDays] = useState<readonly string[]>([]);
  const [part, setPart] = useState('either');
  const [question, setQuestion] = useState('');
  const [channel, setChannel] = useState('call');
  const [link, setLink] = useState('');
  const offered = offeredDays(new Date(), officeHours);

  const run = async (work: () => Promise<boolean>, text: string): Promise<void> => {
    setSending(true);
    const isDone = await work();
    setSending(false);
    setNote(
      isDone
        ? { tone: 'ok', text }
        : { tone: 'error', text: `It could not be sent. Try again, or call ${site.phone}.` },
    );
    if (isDone) refresh();
  };
  const send = (answer: QuoteAnswer, detail: Json = {}): void =>
    void run(async () => (await answerQuote(token, answer, detail)).ok, 'Sent. Our team has your answer.');
  const share = (): void =>
    void run(async () => {
      const result = await shareQuote(token);
      if (result.ok) setLink(`${window.location.origin}${quotePath(result.value)}`);
      return result.ok;
    }, 'The read-only link is ready.');
  const unshare = (): void =>
    void run(async () => {
      const { ok } = await unshareQuote(token);
      if (ok) setLink('');
      return ok;
    }, 'The read-only link is turned off.');
  // A third day replaces the second.
  const toggle = (day: string): void =>
    setDays((chosen) =>
      chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen.slice(0, 1), day],
    );

  return (
    <div className="quote-actions wrap quote-panes">
      <div role="status" className="lg:col-span-2">
        {note && <Note tone={note.tone}>{note.text}</Note>}
      </div>
      {canSchedule && (
        <Section title="Looks right? Pick two days">
          <fieldset className="grid gap-2">
            <legend>First and second choice. Nothing is booked until we confirm.</legend>
            {offered.map((day) => (
              <label key={day} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
                {shortDay(day).weekday}, {shortDay(day).date}
                {days.includes(day) && <b>{days[0] === day ? 'first' : 'second'}</b>}
              </label>
            ))}
          </fieldset>
          <label className="grid gap-1">
            Time of day
            <select className="input" value={part} onChange={(event) => setPart(event.target.value)}>
              {Object.entries(DAY_PARTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="btn btn-dark"
            disabled={sending || days.length !== 2}
            onClick={() => send('schedule', { days: [...days], part })}
          >
            Looks right, let’s schedule
          </button>
        </Section>
      )}
      <Section title="A question">
        <label className="grid gap-1">
          Your question
          <textarea
            className="input"
            rows={3}
            maxLength={QUESTION_LENGTH}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="btn btn-outline"
          disabled={sending || question.trim() === ''}
          onClick={() => send('question', { note: question })}
        >
          Send question
        </button>
        <button type="button" className="btn btn-outline" disabled={sending} onClick={() => send('call')}>
          Call me
        </button>
      </Section>
      <Section title="Contact and sharing">
        <label className="grid gap-1">
          Best way to reach you
          <select className="input" value={channel} onChange={(event) => setChannel(event.target.value)}>
            {Object.entries(CHANNELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="btn btn-outline"
          disabled={sending}
          onClick={() => send('channel', { channel })}
        >
          Change contact channel
        </button>
        <button type="button" className="btn btn-outline" disabled={sending} onClick={share}>
          {isShared ? 'Make a new read-only link' : 'Share a read-only link'}
        </button>
        {link && (
          <label className="grid gap-1">
            Read-only link
            <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
          </label>
        )}
        {isShared && (
          <button type="button" className="btn btn-outline" disabled={sending} onClick={unshare}>
            Turn off the read-only link
          </button>
        )}
        <button type="button" className="btn btn-outline" onClick={() => window.print()}>
          Print or save
        </button>
        <details>
          <summary className="min-h-11">Withdraw the request</summary>
          <p>We stop working on your quote. You can always ask again.</p>
          <button
            type="button"
            className="btn btn-outline"
            disabled={sending}
            onClick={() => send('withdraw')}
          >
            Withdraw my request
          </button>
        </details>
      </Section>
      {answers.length > 0 && (
        <Section title="Your answers">
          <ul className="grid gap-3">
            {answers.filter(isRecord).map((answer, index) => (
              <li key={index}>
                <span className="muted">
                  {typeof answer.at === 'string' && formatDateTime(new Date(answer.at), phoneHours.timeZone)}
                </span>
                <br />
                {ownAnswerText(answer)}
                {typeof answer.note === 'string' && `: ${answer.note}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

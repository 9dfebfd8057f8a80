import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { localTime } from '../../../domain/hours/hours.ts';
import { MINUTE } from '../../../domain/durations.ts';
import { leadReference } from '../../../domain/leads/lead-name.ts';
import { $receipt, leadDue } from '../../../stores/sent-leads.ts';
import { formatDate, formatTime, formatWeekday } from '../opening-text.ts';
import { QuestionRows } from '../Rows.tsx';
import { StepArc } from './StepArc.tsx';

/** Questions offered while the visitor waits. */
const WAITING_QUESTIONS = ['How fast will I get a quote?', 'What is the reservation fee for?'];

/** First and last minute of the drawn arc, after midnight. */
const SUNRISE = 6 * 60;
const SUNSET = 20 * 60;

/** Share of the arc at a time of day, 0 to 1. */
function sunShare(at: Date): number {
  const { minutes } = localTime(at);
  return Math.min(1, Math.max(0, (minutes - SUNRISE) / (SUNSET - SUNRISE)));
}

type Step = { at: Date; prefix?: string; title: string; text: string };

function stepsOf(at: Date, due: Date): Step[] {
  const begins = new Date(due.getTime() - RESPONSE_MINUTES * MINUTE);
  const isAnswered = begins <= at;
  return [
    {
      at: begins,
      title: `The ${RESPONSE_MINUTES} minutes begin`,
      text: isAnswered ? 'The phone is answered now' : 'They run in phone hours',
    },
    { at: due, prefix: 'by ', title: 'An answer from a person', text: 'By email, with your quote checked' },
  ];
}

/** Confirmation of a stored request: the clock time, the reference, and the next two times. */
export function SentPart({ id, onAsk }: { id: string; onAsk: (question: string) => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const receipt = useStore($receipt);
  const [shownAt] = useState(Date.now);
  const at = new Date(receipt?.id === id ? receipt.submittedAt : shownAt);
  const [clock = '', half = ''] = formatTime(at).split(' ');
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <section className="assistant-sent dark" aria-labelledby="assistant-sent-title">
        <h3 id="assistant-sent-title" ref={title} tabIndex={-1}>
          Sent to a person
        </h3>
        <p className="assistant-clock">
          <span>{clock}</span>
          <small>{half}</small>
        </p>
        <p className="muted text-sm">{formatDate(at)}</p>
        <StepArc className="assistant-sent-arc" share={sunShare(at)} />
        <p className="assistant-reference">
          <span className="muted text-sm">Your reference</span>
          <b>{leadReference(id)}</b>
        </p>
      </section>
      <h3 className="font-display text-d3">What happens now</h3>
      <ol className="ruled assistant-times">
        <li className="is-done">
          <time dateTime={at.toISOString()}>
            <span>{formatWeekday(at)}</span>
            <br />
            <span>{formatTime(at)}</span>
          </time>
          <span>
            <b>Received</b>
            <span>Your request is stored</span>
          </span>
        </li>
        {stepsOf(at, leadDue({ id, at: at.toISOString() })).map(
          ({ at: time, prefix = '', title: name, text }) => (
            <li key={name}>
              <time dateTime={time.toISOString()}>
                <span>{formatWeekday(time)}</span>
                <br />
                <span>{`${prefix}${formatTime(time)}`}</span>
              </time>
              <span>
                <b>{name}</b>
                <span>{text}</span>
              </span>
            </li>
          ),
        )}
      </ol>
      <p>
        <a className="link text-sm" href={`/status#${id}`}>
          See its status
        </a>
      </p>
      <p className="assistant-label">While you wait</p>
      <QuestionRows questions={WAITING_QUESTIONS} onAsk={onAsk} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { WIZARD_MESSAGES } from '../../../domain/messages.ts';
import { phoneHref } from '../../../domain/forms/phone.ts';
import type { QuoteFacts } from '../facts.ts';
import { timelineOf, type Timeline } from './timeline.ts';

/** How often the clock is looked at, in ms. */
const UPDATE_INTERVAL = 20_000;

/** The present moment, looked up again every few seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), UPDATE_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The clock times of a request, kept up to date. */
export function useTimeline(submittedAt: string): Timeline {
  const now = useNow();
  // The clock's last look may lie before the request.
  const submitted = new Date(submittedAt);
  return timelineOf(submitted, now > submitted ? now : submitted);
}

/** How we answer, by the visitor's answer to "Best way to reach you". */
const MEANS: Record<string, string> = { Text: 'A text', Call: 'A call', Email: 'An email' };

/** What is promised: a confirmed quote, or word from us where somebody has to see the work first. */
type DueTexts = { due: string; wasDue: string; outcome: string };

const CONFIRMED: DueTexts = {
  due: 'Your confirmed quote is due',
  wasDue: 'Your confirmed quote was due',
  outcome: 'with your confirmed quote',
};
const ASSESSED: DueTexts = {
  due: 'You hear from us',
  wasDue: 'You were to hear from us',
  outcome: 'with the next step',
};

function headingOf({ progress, dueText }: Timeline, minutes: string, isPriced: boolean): string {
  if (progress === 'working') return `The next ${minutes}`;
  if (progress === 'due') return 'After your request';
  return isPriced ? `Your quote ${dueText}` : `Our answer ${dueText}`;
}

function Lead({ timeline, dueTexts, phone }: { timeline: Timeline; dueTexts: DueTexts; phone: string }) {
  switch (timeline.progress) {
    case 'waiting':
      return <>Our phones are closed now. We start when they open at {timeline.opens}.</>;
    case 'working':
      return (
        <>
          {dueTexts.due} {timeline.dueText}.
        </>
      );
    case 'due':
      return (
        <>
          {dueTexts.wasDue} {timeline.dueText}. If nothing has come yet, please call{' '}
          <a className="text-fog-50 underline underline-offset-4" href={phoneHref(phone)}>
            {phone}
          </a>
          .
        </>
      );
  }
}

/** What happens after the request. */
export type NextMinutesProps = {
  timeline: Timeline;
  /** The visitor's answer to "Best way to reach you". */
  bestContact: string;
  /** Whether there is a price to confirm. */
  isPriced: boolean;
  facts: QuoteFacts;
};

/** What happens after the request, with clock times. */
export function NextMinutes({ timeline, bestContact, isPriced, facts }: NextMinutesProps) {
  const dueTexts = isPriced ? CONFIRMED : ASSESSED;
  const isWorking = timeline.progress === 'working';
  const current = isWorking ? (timeline.isChecking ? 2 : 1) : -1;
  const moments = [
    { time: timeline.received, title: 'Your request reached us', text: WIZARD_MESSAGES.submitted.title },
    {
      time: timeline.analyzing,
      title: current === 1 ? 'Sunni is analyzing your request' : 'Sunni analyzes your request',
      text: 'Roof, modules, access and price list',
    },
    {
      time: timeline.checking,
      title: 'A specialist checks it',
      text: 'A person reads every quote before it is sent',
    },
    {
      time: timeline.due,
      title: `${MEANS[bestContact] ?? 'An answer'} ${dueTexts.outcome}`,
      text: `If your roof is unusual we will tell you, and take up to ${facts.complex}`,
    },
  ];
  return (
    <section className="quote-pane quote-pane-dark" aria-labelledby="next-minutes">
      <h2 className="font-display text-d3" id="next-minutes">
        {headingOf(timeline, facts.responseTime, isPriced)}
      </h2>
      <p className="muted mt-2 text-sm">
        <Lead timeline={timeline} dueTexts={dueTexts} phone={facts.phone} />
      </p>
      <ol className="quote-moments">
        {moments.map(({ time, title, text }, index) => (
          <li
            key={text}
            className={index === 0 ? 'is-done' : ''}
            aria-current={index === current ? 'step' : undefined}
          >
            <time>{time}</time>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

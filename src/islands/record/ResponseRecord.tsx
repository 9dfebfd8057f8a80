import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from '@nanostores/react';
import { RESPONSE_MINUTES } from '../../config/response.ts';
import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { RESPONSE_PROMISE } from '../../domain/messages.ts';
import {
  FEWEST_REQUESTS,
  isFullRecord,
  lateInWords,
  onTimeShare,
  recordDays,
  requestCount,
  weekLabel,
  type FullRecord,
  type ResponseRecord as Record,
} from '../../domain/hours/response-record.ts';
import { openHoursText } from '../../domain/hours/hours-table.ts';
import { readResponseRecord } from '../../services/response-record.ts';
import { $hours } from '../../stores/hours.ts';
import { RetryButton } from '../ui/RetryButton.tsx';
import { RecordChart } from './RecordChart.tsx';
import './record.css';
import { sunArc, sunAt, sunTick, type SunPath } from '../../domain/content/sun-path.ts';

/** Drawing of the promised minutes as the sun's path, in drawing units. */
const RECORD_ARC = { width: 1200, height: 340 } as const;

const path: SunPath = { cx: 600, cy: 670, rx: 690, ry: 640 };
const START = 32;
const DEGREES_PER_MINUTE = (180 - 2 * START) / RESPONSE_MINUTES;

const angleAt = (minute: number): number =>
  START + Math.min(RESPONSE_MINUTES, Math.max(0, minute)) * DEGREES_PER_MINUTE;

/** Path data of the whole quarter hour. */
const wholeArc = sunArc(path, angleAt(0), angleAt(RESPONSE_MINUTES));

/** Path data of a tick at each minute, longer every 5. */
const minuteTicks = Array.from({ length: RESPONSE_MINUTES + 1 }, (_, minute) =>
  sunTick(path, angleAt(minute), 6, minute % 5 === 0 ? 20 : 14),
).join('');

/** Returns path data up to a minute, and the sun's place there; minutes beyond the promise end at it. */
const arcTo = (minute: number): { elapsed: string; sun: { x: number; y: number } } => ({
  elapsed: sunArc(path, angleAt(0), angleAt(minute)),
  sun: sunAt(path, angleAt(minute)),
});

type State = 'loading' | 'failed' | 'offline' | Record;

const phone = (
  <a href={phoneHref(site.phone)}>
    <span>{site.phone}</span>
  </a>
);

/** The words of the head: the promise, or the median once it is read. */
function headOf(promised: string, hours: string, record: FullRecord | undefined) {
  const [figure, unit] = promised.split(' ');
  const days = record ? `The last 30 days, ${recordDays(record)}.` : `Phone hours are ${hours}.`;
  const median = record?.median_minutes;
  if (record && median === null)
    return { lead: 'More than half of all requests are still waiting. We promised', figure, unit, days };
  if (median === undefined || median === null)
    return { lead: 'In phone hours, we promise an answer within', figure, unit, days };
  return {
    lead: 'Half of all requests are answered within',
    figure: String(median),
    unit: median === 1 ? 'minute' : 'minutes',
    days,
  };
}

/** Head of the record: the promise, replaced by the median once it is read, on the arc of the minutes. */
function RecordHero({ promised, record }: { promised: string; record: FullRecord | undefined }) {
  const hours = openHoursText(useStore($hours, { ssr: 'initial' }).phone.week);
  const { lead, figure, unit, days } = headOf(promised, hours, record);
  const { elapsed, sun } = arcTo(record?.median_minutes ?? RESPONSE_MINUTES);
  return (
    <section className="dark record-hero">
      <div className="wrap">
        <div className="arc" aria-hidden="true">
          <svg viewBox={`0 0 ${RECORD_ARC.width} ${RECORD_ARC.height}`} fill="none">
            <path d={wholeArc} className="whole" />
            <path d={minuteTicks} className="whole" />
            <path d={elapsed} className="elapsed" />
            <circle cx={sun.x} cy={sun.y} r="13" className="sun" />
            <circle cx={sun.x} cy={sun.y} r="22" className="glow" />
          </svg>
          <p className="ends">
            <span>
              <b>0</b>request received
            </span>
            <span>
              <b>{`${RESPONSE_MINUTES}:00`}</b>promised
            </span>
          </p>
        </div>
        <div className="words">
          <h1>
            <span className="text-lead">{lead}</span>{' '}
            <span className="figure">
              <span>{figure}</span> <small>{unit}</small>
            </span>
          </h1>
          <p className="muted">
            <span>{days}</span> <span>{`${RESPONSE_PROMISE} This page shows how often we keep that.`}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Too few requests to show figures: how many there are. */
const FewRequests = ({ requests }: { requests: number }) => (
  <div className="wrap split few">
    <h2 className="font-display text-d2">What we promise, and how we count</h2>
    <div>
      <p className="muted">
        <span>
          {`A share of a few requests would say nothing. The record opens here once ${FEWEST_REQUESTS} requests fall within 30 days. So far: ${requests === 0 ? 'none yet' : String(requests)}.`}
        </span>
      </p>
      <p className="dots" role="img" aria-label={`${requests} of ${FEWEST_REQUESTS} requests`}>
        {Array.from({ length: FEWEST_REQUESTS }, (_, index) => (
          <i key={index} className={index < requests ? 'on' : undefined} />
        ))}
      </p>
      <p className="muted">The promise holds meanwhile.</p>
    </div>
  </div>
);

/** The record could not be read. */
const Failed = ({ retry, isRepeated }: { retry: () => void; isRepeated: boolean }) => (
  <div className="wrap state">
    <h2 className="font-display text-d2">The record couldn’t be loaded</h2>
    <p>Try again in a moment, or call {phone} and we read you the figures.</p>
    <p>
      <RetryButton retry={retry} isRepeated={isRepeated} />
    </p>
  </div>
);

/** Labels of the three figures, also while they load. */
const TERMS = ['answered in time', 'late, each shown below', 'in the last 30 days'] as const;

/** Counts, chart and late requests of the record. */
function Figures({ record, heading }: { record: FullRecord; heading: ReactElement | undefined }) {
  const { requests, on_time: onTime, weeks } = record;
  const facts = [
    { term: TERMS[0], figure: onTimeShare(record), of: `${onTime} of ${requests}` },
    { term: TERMS[1], figure: String(requests - onTime), of: `of ${requests}` },
    { term: TERMS[2], figure: String(requests), of: 'requests' },
  ];
  return (
    <>
      <section className="facts">
        <dl className="wrap">
          {facts.map(({ term, figure, of }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <span>{figure}</span> <small>{of}</small>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <RecordChart weeks={weeks} {...(heading && { heading })} />
      <section className="section band">
        <div className="wrap split">
          <div>
            <h2 className="font-display text-d2">The late ones, week by&nbsp;week</h2>
            <p className="muted">Counts alone: no names and no addresses.</p>
          </div>
          <dl className="record-list">
            {weeks.map((week) => (
              <div key={week.first_day}>
                <dt>
                  <span>{weekLabel(week)}</span>{' '}
                  <small>{`${week.late} of ${requestCount(week.requests)}`}</small>
                </dt>
                <dd>
                  {week.late === 0
                    ? 'None.'
                    : `${lateInWords(week) ?? `${week.late} after ${RESPONSE_MINUTES} minutes`}.`}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

/** The public record of response times, read when the page is open. */
export function ResponseRecord({ promised, heading }: { promised: string; heading?: ReactElement }) {
  const [state, setState] = useState<State>('loading');
  /** Number of the reading, and whether a person asked for it. */
  const [reading, setReading] = useState({ number: 0, byPerson: false });
  const read = (byPerson: boolean): void => {
    setState('loading');
    setReading(({ number }) => ({ number: number + 1, byPerson }));
  };
  useEffect(() => {
    const stop = new AbortController();
    void readResponseRecord(stop.signal).then((result) => {
      if (result.ok) setState(result.value);
      else if (!stop.signal.aborted) setState(navigator.onLine ? 'failed' : 'offline');
    });
    return () => stop.abort();
  }, [reading.number]);
  const isOffline = state === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    const onOnline = (): void => read(false);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isOffline]);

  const record = typeof state === 'object' ? state : undefined;
  const full = record && isFullRecord(record) ? record : undefined;
  return (
    <div className="record">
      <RecordHero promised={promised} record={full} />
      <section className="record-states" role="status" data-state={record ? 'read' : state}>
        <noscript>
          <div className="wrap state">
            <h2 className="font-display text-d2">The figures need JavaScript</h2>
            <p>
              This page shows how quickly we answered the requests of the last 30 days. Call {phone} and we
              read you the figures.
            </p>
          </div>
        </noscript>
        {state === 'loading' && (
          <div className="wrap state loading">
            <p className="sr-only">Loading the record...</p>
            {TERMS.map((term) => (
              <div key={term} className="bars muted" aria-hidden="true">
                <i />
                <span>{term}</span>
              </div>
            ))}
          </div>
        )}
        {state === 'failed' && <Failed retry={() => read(true)} isRepeated={reading.byPerson} />}
        {isOffline && (
          <div className="wrap state">
            <h2 className="font-display text-d2">You’re offline</h2>
            <p>The record loads when the connection returns.</p>
          </div>
        )}
        {record && !full && <FewRequests requests={record.requests} />}
      </section>
      {full && <Figures record={full} heading={heading} />}
    </div>
  );
}

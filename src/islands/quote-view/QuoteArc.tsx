import { useState } from 'react';
import { sunArc, sunAt, sunTick } from '../../domain/content/sun-path.ts';
import { RESPONSE_MINUTES } from '../../config/response.ts';
import { SunArc, type ArcSize } from '../ui/Sun.tsx';
import { useTravel } from '../ui/use-travel.ts';
import { MINUTE } from '../../domain/durations.ts';
import { formatClock } from '../../domain/hours/hours.ts';
import { countdown, isEarly, lateness, promiseStart } from '../../domain/quote-view/quote-state.ts';
import { currentHours } from '../../stores/hours.ts';
import type { HeadProps } from './QuoteHead.tsx';

type Size = ArcSize & {
  /** Degrees drawn on each side of noon. */
  reach: number;
  ticks: readonly [short: number, long: number];
  thick: number;
};

const WIDE: Size = {
  path: { cx: 640, cy: 760, rx: 720, ry: 720 },
  width: 1280,
  height: 330,
  reach: 53,
  ticks: [8, 16],
  sun: 15,
  thick: 5,
  className: 'hidden lg:block',
};
const NARROW: Size = {
  path: { cx: 175, cy: 236, rx: 196, ry: 196 },
  width: 350,
  height: 152,
  reach: 60,
  ticks: [6, 12],
  sun: 11,
  thick: 3.75,
  className: 'lg:hidden',
};

/** Time on the arc: 0 is its start, 1 its end. */
export type ArcTime = {
  sun: number;
  /** Place of the promised time, once it has passed. */
  missed?: number;
  /** Number of minutes, one tick each. */
  minutes: number;
  /** True while the rest of the arc is time that is left. */
  counts: boolean;
  /** True when the quote was signed before the minutes began: a tick stands beside the sun. */
  isEarly?: boolean;
};

/** Most ticks: a late quote can wait for hours. */
const MOST_TICKS = 60;

/** Path of one tick a minute, longer every five minutes. */
function ticksOf({ path, reach, ticks: [short, long] }: Size, minutes: number): string {
  const count = Math.min(Math.max(Math.round(minutes), 1), MOST_TICKS);
  return Array.from({ length: count + 1 }, (_, minute) => {
    const at = 90 - reach + (2 * reach * minute) / count;
    return sunTick(path, at, 4, 4 + (minute % 5 === 0 ? long : short));
  }).join('');
}

/** Labels below both ends: a clock time and its meaning. */
export type ArcEnds = readonly [readonly [string, string], readonly [string, string]];

const clock = (at: string): string => formatClock(new Date(at));

/** Noon, where no time is counted. */
const NOON: { time: ArcTime; ends?: ArcEnds } = {
  time: { sun: 0.5, counts: false, minutes: RESPONSE_MINUTES },
};

/** The promised minutes on the arc: from their start to the due time, or to the present once it has passed. */
export function arcOf({ view, state, newest, now }: HeadProps): typeof NOON {
  const due = Date.parse(view.due_at);
  const length = RESPONSE_MINUTES * MINUTE;
  const start = promiseStart(view.due_at);
  const isDelayed = start - Date.parse(view.created_at) >= MINUTE;
  const first: ArcEnds[0] = isDelayed
    ? [clock(new Date(start).toISOString()), 'phones open']
    : [clock(view.created_at), 'you asked'];
  switch (state) {
    case 'received':
    case 'draft':
      return {
        time: { sun: countdown(view.due_at, now).gone, counts: true, minutes: RESPONSE_MINUTES },
        ends: [first, [clock(view.due_at), 'you have it']],
      };
    case 'late': {
      const whole = lateness(view.created_at, view.due_at, now, currentHours().phone).waited * MINUTE;
      return {
        time: { sun: 1, missed: length / whole, counts: false, minutes: whole / MINUTE },
        ends: [first, [clock(now.toISOString()), 'now']],
      };
    }
    case 'checked': {
      const at = newest ? Date.parse(newest.signedAt) : due;
      if (at > due) return NOON;
      const still = { counts: false, minutes: RESPONSE_MINUTES };
      if (newest && isEarly(view.due_at, newest.signedAt)) {
        return {
          time: { ...still, sun: 1, isEarly: true },
          ends: [
            [clock(view.created_at), 'you asked'],
            [clock(newest.signedAt), 'answered'],
          ],
        };
      }
      return {
        time: { ...still, sun: Math.max(0, (at - start) / length) },
        ends: [first, [clock(view.due_at), 'promised']],
      };
    }
    default:
      return NOON;
  }
}

/** The arc before its time is known: the sun at the start. */
const START: ArcTime = { sun: 0, minutes: RESPONSE_MINUTES, counts: false };

function Arc({ size, time: known }: { size: Size; time: ArcTime | undefined }) {
  const time = known ?? START;
  const { path, reach, sun, thick } = size;
  const at = (share: number): number => 90 - reach + 2 * reach * share;
  const [from, to, now] = [at(0), at(1), at(time.sun)];
  const place = sunAt(path, now);
  // Once, to where it is when the time is known.
  const [arrival, setArrival] = useState(from);
  if (known && arrival === from && now > from) setArrival(now);
  const { sun: disc, line } = useTravel(path, from, arrival);
  const mark = time.missed === undefined ? undefined : at(time.missed);
  return (
    <SunArc size={size} at={now} sunRef={disc}>
      <g className="stroke-fog-50" strokeOpacity=".5" strokeWidth="1.2">
        <path d={sunArc(path, from, to)} />
        <path d={ticksOf(size, time.minutes)} />
      </g>
      <path
        ref={line}
        className="stroke-poppy-300"
        d={sunArc(path, from, now)}
        strokeWidth="2"
        pathLength={1}
      />
      {time.counts && <path className="stroke-poppy-300" d={sunArc(path, now, to)} strokeWidth={thick} />}
      {mark !== undefined && (
        <>
          <path className="view-over-arc" d={sunArc(path, mark, now)} strokeWidth={thick * 0.8} />
          <path className="stroke-fog-50" d={sunTick(path, mark, -12, 20)} strokeWidth="2" />
        </>
      )}
      {time.isEarly && (
        <path
          className="stroke-leaf-300"
          d={`M${place.x - 4.6 * sun} ${place.y - 0.2 * sun}l${0.6 * sun} ${0.6 * sun} ${1.1 * sun} ${-1.2 * sun}`}
          strokeWidth={0.22 * sun}
        />
      )}
    </SunArc>
  );
}

/** The promised minutes as one arc with the sun at the present, to which it travels once the time is known. */
export function QuoteArc({ time, ends }: { time?: ArcTime | undefined; ends?: ArcEnds | undefined }) {
  return (
    <div className="view-arc wrap">
      <Arc size={WIDE} time={time} />
      <Arc size={NARROW} time={time} />
      <p id="arc-ends" className="view-ends">
        {ends?.map(([clock, meaning]) => (
          <span key={meaning}>
            <b>{clock}</b> <span>{meaning}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

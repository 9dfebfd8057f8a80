import { formatClock } from '../../../domain/hours.ts';
import { formatSpan, promiseTimer, type PromiseTimer } from '../../../domain/promise-timer.ts';
import { sunArc, sunAt, type SunPath } from '../../../domain/sun-path.ts';
import { phoneHours } from '../../../config/hours.ts';
import { formatMoment } from '../../../domain/received.ts';
import { useClock } from '../clock.ts';
import type { Lead } from '../../../services/dashboard-leads.ts';

const PATH: SunPath = { cx: 23, cy: 24, rx: 20, ry: 20 };

type Look = { gone: number; arc: string; sun: boolean };

function lookOf(timer: PromiseTimer): Look {
  switch (timer.kind) {
    case 'counting':
      return { gone: timer.gone, arc: timer.amber ? 'stroke-ember-700' : 'stroke-ink-900', sun: true };
    case 'over':
      return { gone: 1, arc: 'stroke-clay-700', sun: false };
    case 'answered':
      return { gone: timer.gone, arc: timer.late ? 'stroke-clay-700' : 'stroke-leaf-700', sun: false };
    default:
      return { gone: 0, arc: 'stroke-fog-300', sun: true };
  }
}

/** The sun's way through the promise; a mark in the middle once it is over or kept. */
function Arc({ timer }: { timer: PromiseTimer }) {
  const { gone, arc, sun } = lookOf(timer);
  const at = sunAt(PATH, gone * 180);
  return (
    <svg className="w-[78px] flex-none overflow-visible" viewBox="0 0 46 27" fill="none" aria-hidden="true">
      <path className="stroke-fog-300" d={sunArc(PATH, 0, 180)} strokeWidth="2.4" />
      {gone > 0 && <path className={arc} d={sunArc(PATH, 0, gone * 180)} strokeWidth="2.8" />}
      {sun && <circle className="fill-poppy-500" cx={at.x} cy={at.y} r="4.4" />}
      {timer.kind === 'over' && (
        <path className="stroke-clay-700" d="M23 12v6M23 21.5v.5" strokeWidth="2.4" strokeLinecap="round" />
      )}
      {timer.kind === 'answered' && (
        <path
          className={timer.late ? 'stroke-clay-700' : 'stroke-leaf-700'}
          d="m18.5 17.5 3 3 6-6.5"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

/** The figure of the clock, what it means, and its color. */
export function clockWords(timer: PromiseTimer): { figure: string; words: string; color: string } | null {
  switch (timer.kind) {
    case 'none':
      return null;
    case 'opening': {
      const { startsAt } = timer;
      return {
        figure: formatClock(startsAt, phoneHours.timeZone),
        words: `starts the clock: ${formatMoment(startsAt, phoneHours.timeZone).replace(/, [^,]*$/, '')}`,
        color: 'text-ink-900',
      };
    }
    case 'counting':
      return {
        figure: formatSpan(timer.secondsLeft),
        words: 'left to reply',
        color: timer.amber ? 'text-ember-700' : 'text-ink-900',
      };
    case 'over':
      return { figure: formatSpan(timer.secondsOver), words: 'over the promise', color: 'text-clay-700' };
    case 'answered':
      return {
        figure: `${timer.minutes} min`,
        words: timer.late ? 'to the first reply, past the promise' : 'to the first reply',
        color: timer.late ? 'text-clay-700' : 'text-leaf-700',
      };
  }
}

/** The promise of one lead, large. */
export function LeadClock({ lead }: { lead: Lead }) {
  // Only a clock that runs is drawn every second.
  const now = useClock(lead.waiting);
  const timer = promiseTimer(lead, now);
  const shown = clockWords(timer);
  if (!shown) return null;
  return (
    <div className="mt-4 flex items-center gap-4" role="timer" aria-live="off">
      <Arc timer={timer} />
      <p className="leading-[1.3]">
        <b className={`figure text-[2rem] font-[420] ${shown.color}`}>{shown.figure}</b>{' '}
        <span className="muted">{shown.words}</span>
      </p>
    </div>
  );
}

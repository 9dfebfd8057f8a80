import { phoneHours } from '../../config/hours.ts';
import { formatClock, localTime } from '../../domain/hours.ts';
import {
  formatSpan,
  promiseTimer,
  type Promised,
  type PromiseTimer as Timer,
} from '../../domain/promise-timer.ts';
import { useClock } from './clock.ts';

const ARC = 'M3 24a20 20 0 0 1 40 0';

/** Seconds past the promise until which every one of them is shown. */
const EXACT_FOR = 3600;

const LOOKS: Record<Timer['kind'] | 'amber' | 'late', { text: string; stroke: string }> = {
  none: { text: 'muted', stroke: '' },
  opening: { text: 'text-stone-600', stroke: '' },
  counting: { text: 'font-[650]', stroke: 'stroke-ink-900' },
  amber: { text: 'font-[650] text-ember-700', stroke: 'stroke-ember-700' },
  over: { text: 'font-[650] text-clay-700', stroke: 'stroke-clay-700' },
  answered: { text: 'font-semibold text-leaf-700', stroke: 'stroke-leaf-700' },
  late: { text: 'font-semibold text-stone-600', stroke: 'stroke-stone-600' },
};

function lookOf(timer: Timer): { text: string; stroke: string } {
  if (timer.kind === 'counting' && timer.amber) return LOOKS.amber;
  if (timer.kind === 'answered' && timer.late) return LOOKS.late;
  return LOOKS[timer.kind];
}

const goneOf = (timer: Timer): number =>
  timer.kind === 'over' ? 1 : timer.kind === 'counting' || timer.kind === 'answered' ? timer.gone : 0;

/** The half-arc of the promise: the sun on its way, a clay mark past the end, a tick when answered. */
function Arc({ timer }: { timer: Timer }) {
  const gone = goneOf(timer);
  const angle = Math.PI * gone;
  return (
    <svg className="w-[46px] overflow-visible" viewBox="0 0 46 27" fill="none" aria-hidden="true">
      <path className="stroke-fog-300" d={ARC} strokeWidth="2.4" />
      {gone > 0 && (
        <path
          className={lookOf(timer).stroke}
          d={ARC}
          strokeWidth="2.8"
          pathLength={1000}
          strokeDasharray={`${Math.round(gone * 1000)} 1000`}
        />
      )}
      {timer.kind === 'counting' && (
        <circle
          className="fill-poppy-500"
          cx={(23 - 20 * Math.cos(angle)).toFixed(1)}
          cy={(24 - 20 * Math.sin(angle)).toFixed(1)}
          r="4.4"
        />
      )}
      {timer.kind === 'over' && (
        <>
          <path className="stroke-clay-700" d="M23 12v7" strokeWidth="2.4" />
          <circle className="fill-clay-700" cx="23" cy="22.5" r="1.4" />
        </>
      )}
      {timer.kind === 'answered' && (
        <path className={lookOf(timer).stroke} d="M17.5 17.5l4 4 7.5-8" strokeWidth="2.2" />
      )}
    </svg>
  );
}

function openingWords(startsAt: Date, now: Date): string {
  const { timeZone } = phoneHours;
  const clock = formatClock(startsAt, timeZone);
  if (localTime(startsAt, timeZone).date === localTime(now, timeZone).date) return `From ${clock}`;
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(startsAt);
  return `From ${weekday} ${clock}`;
}

function timerWords(timer: Timer, now: Date) {
  switch (timer.kind) {
    case 'none':
      return '';
    case 'opening':
      return openingWords(timer.startsAt, now);
    case 'counting':
      return `${formatSpan(timer.secondsLeft)} left`;
    case 'over':
      return `${formatSpan(timer.secondsOver)} over`;
    case 'answered':
      return timer.minutes < 60 ? `${timer.minutes} min` : formatSpan(timer.minutes * 60);
  }
}

/** How a lead stands to its promise; `isNext` marks the one that is due next. */
export function PromiseTimer({ lead, isNext = false }: { lead: Promised; isNext?: boolean }) {
  const coarse = useClock(false);
  const first = promiseTimer(lead, coarse);
  const ticking = first.kind === 'counting' || (first.kind === 'over' && first.secondsOver < EXACT_FOR);
  const now = useClock(ticking);
  const timer = promiseTimer(lead, now);
  if (timer.kind === 'none') {
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No answer is waited for</span>
      </span>
    );
  }
  return (
    <span
      className={`inline-grid grid-cols-[46px_auto] items-center gap-[0.65rem] whitespace-nowrap tabular-nums ${lookOf(timer).text}`}
    >
      <Arc timer={timer} />
      <span>
        {timer.kind === 'answered' && <span className="sr-only">Answered in </span>}
        {timerWords(timer, now)}
        {isNext && (
          <span className="block text-xs font-semibold text-ink-900">
            {timer.kind === 'over' ? 'Waits longest' : 'Next due'}
          </span>
        )}
      </span>
    </span>
  );
}

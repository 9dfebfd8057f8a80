import { formatShortFollowUp } from '../../../domain/hours/follow-up.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import {
  formatResponseTime,
  minutesSince,
  slaTimer,
  type SlaFields,
  type SlaTimer as Timer,
} from '../../../domain/hours/sla-timer.ts';
import { stepText } from '../../../domain/leads/next-step.ts';
import { useClock } from '../shared/clock.ts';

/** Text and stroke classes of a response timer. */
type SlaColors = { text: string; stroke: string };

const COLORS: Record<Timer['kind'] | 'amber' | 'late', SlaColors> = {
  none: { text: 'muted', stroke: '' },
  opening: { text: 'text-stone-600', stroke: '' },
  'follow-up': { text: 'text-sky-700', stroke: '' },
  counting: { text: 'text-ink-900', stroke: 'stroke-ink-900' },
  amber: { text: 'text-ember-700', stroke: 'stroke-ember-700' },
  // Red is for danger alone.
  overdue: { text: 'text-ember-700', stroke: 'stroke-ember-700' },
  responded: { text: 'text-leaf-700', stroke: 'stroke-leaf-700' },
  late: { text: 'text-stone-600', stroke: 'stroke-stone-600' },
};

/** Returns the color classes of a response timer. */
export function slaColors(timer: Timer): SlaColors {
  if (timer.kind === 'counting' && timer.amber) return COLORS.amber;
  if (timer.kind === 'responded' && timer.late) return COLORS.late;
  return COLORS[timer.kind];
}

const ARC = 'M3 24a20 20 0 0 1 40 0';

const progressOf = (timer: Timer): number =>
  timer.kind === 'overdue' ? 1 : timer.kind === 'counting' || timer.kind === 'responded' ? timer.elapsed : 0;

/** Half-circle progress of the response timer: a dot while counting, an exclamation mark when overdue, a check when answered. */
export function SlaArc({ timer, className }: { timer: Timer; className: string }) {
  const progress = progressOf(timer);
  const angle = Math.PI * progress;
  const isStill = timer.kind === 'opening' || timer.kind === 'follow-up';
  return (
    <svg
      className={`flex-none overflow-visible ${className}`}
      viewBox="0 0 46 27"
      fill="none"
      aria-hidden="true"
    >
      <path
        // No clock runs: a dotted arc over the horizon.
        className={isStill ? 'stroke-fog-500' : 'stroke-fog-300'}
        d={isStill ? `${ARC}M0 26h46` : ARC}
        strokeWidth={isStill ? 1.8 : 2.4}
        strokeDasharray={isStill ? '1.8 3' : undefined}
      />
      {progress > 0 && (
        <path
          className={slaColors(timer).stroke}
          d={ARC}
          strokeWidth="2.8"
          pathLength={1000}
          strokeDasharray={`${Math.round(progress * 1000)} 1000`}
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
      {timer.kind === 'overdue' && (
        <>
          <path className="stroke-ember-700" d="M23 12v7" strokeWidth="2.4" />
          <circle className="fill-ember-700" cx="23" cy="22.5" r="1.4" />
        </>
      )}
      {timer.kind === 'responded' && (
        <path className={slaColors(timer).stroke} d="M17.5 17.5l4 4 7.5-8" strokeWidth="2.2" />
      )}
    </svg>
  );
}

const WEIGHTS: Record<Timer['kind'], string> = {
  none: '',
  opening: 'font-semibold',
  'follow-up': 'font-semibold',
  counting: 'font-[650]',
  overdue: 'font-[650]',
  responded: 'font-semibold',
};

function timerText(timer: Timer, received: Date, now: Date): string {
  switch (timer.kind) {
    case 'none':
      return '';
    case 'opening':
      return `Waited ${formatResponseTime(minutesSince(received, now))}`;
    case 'follow-up':
      return timer.isDue
        ? stepText(timer.step, true)
        : `${stepText(timer.step, false)} ${formatShortFollowUp(timer.at, now)}`;
    case 'counting':
      return `${Math.ceil(timer.secondsLeft / 60)} min left`;
    case 'overdue':
      return timer.secondsOverdue < 60
        ? 'Due now'
        : `${formatResponseTime(Math.floor(timer.secondsOverdue / 60))} over`;
    case 'responded':
      return formatResponseTime(timer.minutes);
  }
}

/** The due time, which replaces the running clock without a connection: a colleague may have answered. */
function dueText(timer: Timer, dueAt: Date): string | undefined {
  const clock = formatClock(dueAt);
  if (timer.kind === 'counting') return `Due ${clock}`;
  return timer.kind === 'overdue' ? `Was due ${clock}` : undefined;
}

/** Response timer of a lead in a list. */
export type SlaTimerProps = {
  /** With its arrival, for how long it has waited while the desk is closed. */
  lead: SlaFields & { created_at: string };
  isLost?: boolean;
};

/** Returns the state of a lead's timer and its text; the text is empty when no reply is due. */
export function useSlaText({ lead, isLost = false }: SlaTimerProps): {
  timer: Timer;
  text: string;
  /** "due 9:15 am" while the clock runs, otherwise empty. */
  due: string;
} {
  const coarse = useClock(false);
  const first = slaTimer(lead, coarse);
  // Ticks only while the minute on the screen depends on the second.
  const now = useClock(first.kind === 'counting' || (first.kind === 'overdue' && first.secondsOverdue < 60));
  const timer = slaTimer(lead, now);
  const due = dueText(timer, new Date(lead.due_at));
  return isLost && due !== undefined
    ? { timer: { kind: 'opening', startsAt: new Date(lead.due_at) }, text: due, due: '' }
    : {
        timer,
        text: timerText(timer, new Date(lead.created_at), now),
        due: timer.kind === 'counting' ? (due ?? '').toLowerCase() : '',
      };
}

/** Response timer of a lead in a list. */
export function SlaTimer(props: SlaTimerProps) {
  const { timer, text } = useSlaText(props);
  if (timer.kind === 'none') return <span className="sr-only">No reply due</span>;
  return (
    <span
      className={`inline-grid max-w-full grid-cols-[34px_minmax(0,1fr)] items-center gap-2 align-middle leading-[1.25] tabular-nums ${WEIGHTS[timer.kind]} ${slaColors(timer).text}`}
    >
      <SlaArc timer={timer} className="w-[34px]" />
      <span>
        {timer.kind === 'responded' && <span className="sr-only">Answered in </span>}
        {text}
      </span>
    </span>
  );
}

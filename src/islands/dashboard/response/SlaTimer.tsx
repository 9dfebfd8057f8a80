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
import { SlaArc, slaColors } from './SlaArc.tsx';

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
  lead: SlaFields;
  /** Arrival, for how long the lead has waited while the desk is closed. */
  received: Date;
  isLost?: boolean;
};

/** Returns the state of a lead's timer and its text; the text is empty when no reply is due. */
export function useSlaText({ lead, received, isLost = false }: SlaTimerProps): {
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
        text: timerText(timer, received, now),
        due: timer.kind === 'counting' ? (due ?? '').toLowerCase() : '',
      };
}

/** Response timer of a lead in a list. */
export function SlaTimer(props: SlaTimerProps) {
  const { timer, text } = useSlaText(props);
  if (timer.kind === 'none') {
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No reply due</span>
      </span>
    );
  }
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

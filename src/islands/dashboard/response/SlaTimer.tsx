import { phoneHours } from '../../../config/hours.ts';
import { formatClock, localTime } from '../../../domain/hours/hours.ts';
import {
  formatResponseTime,
  formatDuration,
  slaTimer,
  type SlaFields,
  type SlaTimer as Timer,
} from '../../../domain/hours/sla-timer.ts';
import { useClock } from './clock.ts';
import { SlaArc } from './SlaArc.tsx';
import { slaColors } from './sla-colors.ts';

const WEIGHTS: Record<Timer['kind'], string> = {
  none: '',
  opening: '',
  counting: 'font-[650]',
  overdue: 'font-[650]',
  responded: 'font-semibold',
};

/** Overdue time up to which the timer ticks every second, in seconds. */
const TICKING_LIMIT = 3600;

function openingText(startsAt: Date, now: Date): string {
  const { timeZone } = phoneHours;
  const clock = formatClock(startsAt, timeZone);
  if (localTime(startsAt, timeZone).date === localTime(now, timeZone).date) return `From ${clock}`;
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(startsAt);
  // Wraps to two lines, day above time: one line leaves no space for the name on phones.
  return `From\u00A0${weekday} ${clock.replace(' ', '\u00A0')}`;
}

function timerText(timer: Timer, now: Date) {
  switch (timer.kind) {
    case 'none':
      return '';
    case 'opening':
      return openingText(timer.startsAt, now);
    case 'counting':
      return `${formatDuration(timer.secondsLeft)} left`;
    case 'overdue':
      return `${formatDuration(timer.secondsOverdue)} over`;
    case 'responded':
      return formatResponseTime(timer.minutes);
  }
}

/** Response timer of a lead. `isNext` marks the lead due next. */
export function SlaTimer({ lead, isNext = false }: { lead: SlaFields; isNext?: boolean }) {
  const coarse = useClock(false);
  const first = slaTimer(lead, coarse);
  const ticking =
    first.kind === 'counting' || (first.kind === 'overdue' && first.secondsOverdue < TICKING_LIMIT);
  const now = useClock(ticking);
  const timer = slaTimer(lead, now);
  if (timer.kind === 'none') {
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No response due</span>
      </span>
    );
  }
  return (
    <span
      className={`inline-grid grid-cols-[46px_auto] items-center gap-[0.65rem] whitespace-nowrap tabular-nums ${WEIGHTS[timer.kind]} ${slaColors(timer).text}`}
    >
      <SlaArc timer={timer} className="w-[46px]" />
      <span className={timer.kind === 'opening' ? 'max-w-[5.5rem] whitespace-normal' : undefined}>
        {timer.kind === 'responded' && <span className="sr-only">Answered in </span>}
        {timerText(timer, now)}
        {isNext && (
          <span className="block text-xs font-semibold text-ink-900">
            {timer.kind === 'overdue' ? 'Waits longest' : 'Next due'}
          </span>
        )}
      </span>
    </span>
  );
}

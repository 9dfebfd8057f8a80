import { formatClock } from '../../../domain/hours/hours.ts';
import {
  formatResponseTime,
  formatDuration,
  slaTimer,
  type SlaTimer,
} from '../../../domain/hours/sla-timer.ts';
import { phoneHours } from '../../../config/hours.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { useClock } from '../response/clock.ts';
import { SlaArc } from '../response/SlaArc.tsx';
import { slaColors } from '../response/sla-colors.ts';

/** Returns the time to show and its label, or null when no response is due. */
function timeText(timer: SlaTimer): { figure: string; label: string } | null {
  switch (timer.kind) {
    case 'none':
      return null;
    case 'opening': {
      const { startsAt } = timer;
      return {
        figure: formatClock(startsAt, phoneHours.timeZone),
        label: `starts the clock: ${formatDateTime(startsAt, phoneHours.timeZone).replace(/, [^,]*$/, '')}`,
      };
    }
    case 'counting':
      return {
        figure: formatDuration(timer.secondsLeft),
        label: 'left to reply',
      };
    case 'overdue':
      return { figure: formatDuration(timer.secondsOverdue), label: 'overdue' };
    case 'responded':
      return {
        figure: formatResponseTime(timer.minutes),
        label: timer.late ? 'to the first reply, late' : 'to the first reply',
      };
  }
}

/** Large response timer of one lead. */
export function LargeSlaTimer({ lead }: { lead: Lead }) {
  // Re-renders every second only while a response is due.
  const now = useClock(lead.waiting);
  const timer = slaTimer(lead, now);
  const shown = timeText(timer);
  if (!shown) return null;
  return (
    <div className="mt-4 flex items-center gap-4" role="timer" aria-live="off">
      <SlaArc timer={timer} className="w-[78px]" />
      <p className="leading-[1.3]">
        <b className={`figure text-[2rem] font-normal ${slaColors(timer).text}`}>{shown.figure}</b>{' '}
        <span className="muted">{shown.label}</span>
      </p>
    </div>
  );
}

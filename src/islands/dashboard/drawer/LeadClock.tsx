import { formatClock } from '../../../domain/hours/hours.ts';
import {
  formatResponseTime,
  formatDuration,
  slaTimer,
  type SlaTimer,
} from '../../../domain/hours/sla-timer.ts';
import { phoneHours } from '../../../config/hours.ts';
import { formatMoment } from '../../../domain/hours/received.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { useClock } from '../response/clock.ts';
import { SlaArc } from '../response/SlaArc.tsx';
import { slaColors } from '../response/sla-colors.ts';

/** The figure of the clock, and what it means. */
function timeText(timer: SlaTimer): { figure: string; words: string } | null {
  switch (timer.kind) {
    case 'none':
      return null;
    case 'opening': {
      const { startsAt } = timer;
      return {
        figure: formatClock(startsAt, phoneHours.timeZone),
        words: `starts the clock: ${formatMoment(startsAt, phoneHours.timeZone).replace(/, [^,]*$/, '')}`,
      };
    }
    case 'counting':
      return {
        figure: formatDuration(timer.secondsLeft),
        words: 'left to reply',
      };
    case 'over':
      return { figure: formatDuration(timer.secondsOver), words: 'over the promise' };
    case 'responded':
      return {
        figure: formatResponseTime(timer.minutes),
        words: timer.late ? 'to the first reply, past the promise' : 'to the first reply',
      };
  }
}

/** The promise of one lead, large. */
export function LeadClock({ lead }: { lead: Lead }) {
  // Only a clock that runs is drawn every second.
  const now = useClock(lead.waiting);
  const timer = slaTimer(lead, now);
  const shown = timeText(timer);
  if (!shown) return null;
  return (
    <div className="mt-4 flex items-center gap-4" role="timer" aria-live="off">
      <SlaArc timer={timer} className="w-[78px]" />
      <p className="leading-[1.3]">
        <b className={`figure text-[2rem] font-normal ${slaColors(timer).text}`}>{shown.figure}</b>{' '}
        <span className="muted">{shown.words}</span>
      </p>
    </div>
  );
}

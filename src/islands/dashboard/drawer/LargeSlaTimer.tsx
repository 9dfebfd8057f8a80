import { formatClock } from '../../../domain/hours/hours.ts';
import {
  formatResponseTime,
  formatDuration,
  slaTimer,
  type SlaTimer,
} from '../../../domain/hours/sla-timer.ts';
import { formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { stepText } from '../../../domain/leads/next-step.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { useClock } from '../shared/clock.ts';
import { SlaArc } from '../response/SlaArc.tsx';
import { slaColors } from '../response/sla-colors.ts';

/** Returns the time to show and its label, or null when no response is due. */
function timeText(timer: SlaTimer, dueAt: Date, now: Date): { figure?: string; label: string } | null {
  switch (timer.kind) {
    case 'none':
      return null;
    case 'opening':
      return { label: `Clock starts ${formatFollowUp(timer.startsAt, now)}` };
    case 'follow-up':
      return {
        label: timer.isDue
          ? `${stepText(timer.step, true)}, since ${formatFollowUp(timer.at, now)}`
          : `${stepText(timer.step, false)} ${formatFollowUp(timer.at, now)}`,
      };
    case 'counting':
      return {
        figure: formatDuration(timer.secondsLeft),
        label: `left to reply, due ${formatClock(dueAt)}`,
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
  const shown = timeText(timer, new Date(lead.due_at), now);
  if (!shown) return null;
  return (
    <div className="mt-1.5 flex items-center gap-2.5" role="timer" aria-live="off">
      <SlaArc timer={timer} className="w-[34px]" />
      <p className="text-sm leading-[1.3]">
        {shown.figure && <b className={`font-[650] ${slaColors(timer).text}`}>{shown.figure} </b>}
        <span className="muted">{shown.label}</span>
      </p>
    </div>
  );
}

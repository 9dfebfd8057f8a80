import { formatClock } from '../../../domain/hours/hours.ts';
import { answeredWords, formatSpan, promiseTimer, type PromiseTimer } from '../../../domain/hours/promise-timer.ts';
import { phoneHours } from '../../../config/hours.ts';
import { formatMoment } from '../../../domain/hours/received.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { useClock } from '../response/clock.ts';
import { PromiseArc } from '../response/PromiseArc.tsx';
import { promiseLook } from '../response/promise-look.ts';

/** The figure of the clock, and what it means. */
function clockWords(timer: PromiseTimer): { figure: string; words: string } | null {
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
        figure: formatSpan(timer.secondsLeft),
        words: 'left to reply',
      };
    case 'over':
      return { figure: formatSpan(timer.secondsOver), words: 'over the promise' };
    case 'answered':
      return {
        figure: answeredWords(timer.minutes),
        words: timer.late ? 'to the first reply, past the promise' : 'to the first reply',
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
      <PromiseArc timer={timer} className="w-[78px]" />
      <p className="leading-[1.3]">
        <b className={`figure text-[2rem] font-normal ${promiseLook(timer).text}`}>{shown.figure}</b>{' '}
        <span className="muted">{shown.words}</span>
      </p>
    </div>
  );
}

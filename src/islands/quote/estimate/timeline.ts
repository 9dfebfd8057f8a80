import { unbroken } from '../../../domain/forms/text.ts';
import { MINUTE } from '../../../domain/durations.ts';
import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { formatClock, formatResponseDue } from '../../../domain/hours/hours.ts';

/** Expected progress, in minutes after the start (docs/product.md, Response time). */
const STAGES = { analyzing: 1, checking: 8 } as const;

/** Progress of a request by the clock: phones closed, in progress, or due. */
export type Progress = 'waiting' | 'working' | 'due';

/** Clock times of a request, formatted in Pacific time. */
export type Timeline = {
  progress: Progress;
  /** "by 10:19 am today" or "by 9:15 am on Monday". */
  dueText: string;
  /** Next phone opening, such as "9:00 am"; null when the phones were open. */
  opens: string | null;
  /** "10:04 am" */
  received: string;
  analyzing: string;
  checking: string;
  /** "by 10:19 am" */
  due: string;
  /** Stage expected by the clock: 0 received, 1 analysis, 2 check by a person. */
  stage: 0 | 1 | 2;
};

/** Computes the timeline of a request from its due time: when work begins, and the expected progress. */
export function timelineOf(submittedAt: Date, due: Date, now: Date): Timeline {
  const clock = (at: Date): string => unbroken(formatClock(at));
  const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);

  const start = new Date(due.getTime() - RESPONSE_MINUTES * MINUTE);
  const analyzing = after(start, STAGES.analyzing);
  const checking = after(start, STAGES.checking);
  return {
    progress: now >= due ? 'due' : now >= start ? 'working' : 'waiting',
    dueText: unbroken(formatResponseDue(due, now)),
    opens: start > submittedAt ? clock(start) : null,
    received: clock(submittedAt),
    analyzing: clock(analyzing),
    checking: clock(checking),
    due: `by ${clock(due)}`,
    stage: now >= checking ? 2 : now >= analyzing ? 1 : 0,
  };
}

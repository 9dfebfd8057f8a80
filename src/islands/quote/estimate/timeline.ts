import { phoneHours } from '../../../config/hours.ts';
import {
  formatClock,
  formatResponseDue,
  isOpen,
  nextOpening,
  responseDue,
} from '../../../domain/hours/hours.ts';

/** Minutes after a start at which the work on a request is expected to move on; the promise itself is in domain/hours. */
const STAGES = { analyzing: 1, checking: 8 } as const;

const MINUTE = 60_000;

/** Where a request stands by the clock: waiting for the phones to open, being worked on, or due already. */
export type Progress = 'waiting' | 'working' | 'due';

/** The clock times of one request, in words and in Pacific time. */
export type Timeline = {
  progress: Progress;
  /** "by 10:19 am today" or "by 9:15 am on Monday". */
  dueText: string;
  /** When the phones open next, "9:00 am"; null while a request is worked on at once. */
  opens: string | null;
  /** "10:04 am" */
  received: string;
  analyzing: string;
  checking: string;
  /** "by 10:19 am" */
  due: string;
  /** Whether a person is expected to be reading the request now. */
  isChecking: boolean;
};

/** What the visitor is promised after a request, and how far it should be by now. */
export function timelineOf(submittedAt: Date, now: Date): Timeline {
  const { timeZone } = phoneHours;
  const clock = (at: Date): string => formatClock(at, timeZone);
  const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);

  const opening = isOpen(submittedAt, phoneHours) ? null : (nextOpening(submittedAt, phoneHours) ?? null);
  const start = opening ?? submittedAt;
  const due = responseDue(submittedAt, phoneHours);
  const checking = after(start, STAGES.checking);
  return {
    progress: now >= due ? 'due' : now >= start ? 'working' : 'waiting',
    dueText: formatResponseDue(due, now, timeZone),
    opens: opening && clock(opening),
    received: clock(submittedAt),
    analyzing: clock(after(start, STAGES.analyzing)),
    checking: clock(checking),
    due: `by ${clock(due)}`,
    isChecking: now >= checking && now < due,
  };
}

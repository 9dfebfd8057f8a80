import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../config/response.ts';
import { MINUTE } from '../durations.ts';
import type { NextStep } from '../leads/next-step.ts';
import { twoDigits } from '../forms/text.ts';

/** Minutes after which a running timer turns amber (docs/product.md, Response time). */
const AMBER_MINUTES = RESPONSE_MINUTES - REMINDER_MINUTES;

const RESPONSE_TIME = RESPONSE_MINUTES * MINUTE;

/** Lead columns the timer needs; times are ISO strings. */
export type SlaFields = {
  /** Response deadline: RESPONSE_MINUTES after the request, or after the next opening. */
  due_at: string;
  first_response_at: string | null;
  /** True while the customer waits for a response. */
  waiting: boolean | null;
  /** When the lead returns to the queue; null without a follow-up. */
  follow_up_at: string | null;
  /** Step that is due then (docs/product.md, Next steps). */
  next_step: NextStep | null;
};

/** State of a lead's SLA timer. */
export type SlaTimer =
  /** Planned follow-up; `isDue` once its time has come. An answered lead shows it only then. */
  | { kind: 'follow-up'; at: Date; isDue: boolean; step: NextStep | null }
  /** Not waiting and no response: closed, test or merged. */
  | { kind: 'none' }
  /** The desk is closed; the timer starts when it opens. */
  | { kind: 'opening'; startsAt: Date }
  /** Seconds left, and the elapsed share of the time limit (0 to 1). */
  | { kind: 'counting'; secondsLeft: number; elapsed: number; amber: boolean }
  | { kind: 'overdue'; secondsOverdue: number }
  /** Whole minutes from the start of the timer to the first response. */
  | { kind: 'responded'; minutes: number; elapsed: number; late: boolean };

/** Returns the state of a lead's SLA timer at `now`. */
export function slaTimer(
  { due_at, first_response_at, waiting, follow_up_at, next_step }: SlaFields,
  now: Date,
): SlaTimer {
  const due = Date.parse(due_at);
  if (Number.isNaN(due)) return { kind: 'none' };
  const start = due - RESPONSE_TIME;
  const responded = first_response_at === null ? NaN : Date.parse(first_response_at);
  const followUp = follow_up_at === null ? NaN : Date.parse(follow_up_at);
  const isFollowUpDue = followUp <= now.getTime();
  if (!Number.isNaN(followUp) && (Number.isNaN(responded) || isFollowUpDue)) {
    return { kind: 'follow-up', at: new Date(followUp), isDue: isFollowUpDue, step: next_step };
  }
  if (!Number.isNaN(responded)) {
    // A response before the desk opens counts as 0 minutes.
    const taken = Math.max(0, responded - start);
    return {
      kind: 'responded',
      minutes: Math.floor(taken / MINUTE),
      elapsed: Math.min(1, taken / RESPONSE_TIME),
      late: responded > due,
    };
  }
  if (!waiting) return { kind: 'none' };
  const at = now.getTime();
  // One minute of tolerance, so a device clock behind the server's does not show a new request as waiting for opening.
  if (at < start - MINUTE) return { kind: 'opening', startsAt: new Date(start) };
  if (at >= due) return { kind: 'overdue', secondsOverdue: Math.floor((at - due) / 1000) };
  const elapsed = Math.max(0, at - start);
  return {
    kind: 'counting',
    secondsLeft: Math.min(RESPONSE_MINUTES * 60, Math.ceil((due - at) / 1000)),
    elapsed: elapsed / RESPONSE_TIME,
    amber: elapsed >= AMBER_MINUTES * MINUTE,
  };
}

/** Formats a duration in seconds: "3:24", "1 h 12 min", "1 day 4 h", "3 days". */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  if (days > 1) return `${days} days`;
  return hours === 24 ? '1 day' : `1 day ${hours - 24} h`;
}

/** Formats a response time in whole minutes: "6 min", "1 h 12 min", "1 day 4 h", "2 days". */
export const formatResponseTime = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : formatDuration(minutes * 60);

/** Returns the whole minutes since a time; 0 for the future. */
export const minutesSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / MINUTE));

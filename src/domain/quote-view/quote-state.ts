import { RESPONSE_MINUTES } from '../hours/hours.ts';
import { isRecord } from '../validation.ts';

/** State of a quote's page; docs/product.md, Page of a quote. */
export type QuoteState =
  | 'received'
  | 'draft'
  | 'late'
  | 'answered'
  | 'checked'
  | 'reserved'
  | 'scheduled'
  | 'done'
  | 'closed'
  | 'withdrawn';

/** Facts that decide the state. Times are ISO strings. */
export type QuoteProgress = {
  status: string | null;
  dueAt: string;
  firstResponseAt: string | null;
  hasSigned: boolean;
  hasDraft: boolean;
  isWithdrawn: boolean;
};

const BY_STATUS: Record<string, QuoteState> = {
  reserved: 'reserved',
  booked: 'scheduled',
  done: 'done',
  lost: 'closed',
  spam: 'closed',
};

/** Returns the state at a time. The promise is missed the moment the due time has come. */
export function quoteState(quote: QuoteProgress, now: Date): QuoteState {
  const later = Object.hasOwn(BY_STATUS, quote.status ?? '') ? BY_STATUS[quote.status ?? ''] : undefined;
  if (later) return later;
  if (quote.isWithdrawn) return 'withdrawn';
  if (quote.hasSigned) return 'checked';
  if (quote.firstResponseAt !== null) return 'answered';
  if (now.getTime() >= Date.parse(quote.dueAt)) return 'late';
  return quote.hasDraft ? 'draft' : 'received';
}

/** Returns true when the customer has withdrawn the request and not accepted the quote after that. */
export function isWithdrawn(answers: readonly unknown[]): boolean {
  const kinds = answers.flatMap((entry) => (isRecord(entry) ? [entry.answer] : []));
  return kinds.includes('withdraw') && kinds.lastIndexOf('withdraw') > kinds.lastIndexOf('schedule');
}

const MINUTE = 60_000;

/** Countdown of the promised minutes. */
export type Countdown = {
  /** Share of the promised minutes gone, 0 to 1; 0 until phone hours begin. */
  gone: number;
  /** "8:47 left"; absent until the promised minutes have begun, and after them. */
  left?: string;
  /** "5 minutes left" during the seconds it is announced; empty otherwise. */
  announced: string;
};

/** Minutes left at which the countdown is announced. */
const ANNOUNCED = [10, 5, 1];

/** Returns the countdown to the due time, which the server computed from the phone hours. */
export function countdown(dueAt: string, now: Date): Countdown {
  const left = Date.parse(dueAt) - now.getTime();
  const whole = RESPONSE_MINUTES * MINUTE;
  if (left > whole) return { gone: 0, announced: '' };
  if (left <= 0) return { gone: 1, announced: '' };
  const seconds = Math.ceil(left / 1000);
  // The text stays for a while, because background tabs tick late.
  const minute = ANNOUNCED.find((each) => seconds <= each * 60 && seconds > each * 60 - 20);
  return {
    gone: 1 - left / whole,
    left: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
    announced: minute === undefined ? '' : `${minute} ${minute === 1 ? 'minute' : 'minutes'} left`,
  };
}

/** Full minutes between two times, at least 0. */
export const minutesBetween = (from: string, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / MINUTE));

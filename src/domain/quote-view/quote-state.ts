import { RESPONSE_DEGREES, RESPONSE_MINUTES } from '../../config/response.ts';
import { countOf } from '../content/format-count.ts';
import { MINUTE } from '../durations.ts';
import { twoDigits } from '../forms/text.ts';
import {
  formatClock,
  formatPacific,
  isOpen,
  localTime,
  nextOpening,
  openMinutes,
  type Hours,
} from '../hours/hours.ts';
import type { LeadStatus } from '../leads/lead-status.ts';
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

/** State that follows from the status alone; before `reserved` the answers decide. */
const BY_STATUS: Record<LeadStatus, QuoteState | undefined> = {
  new: undefined,
  estimated: undefined,
  contacted: undefined,
  verified: undefined,
  reserved: 'reserved',
  booked: 'scheduled',
  done: 'done',
  lost: 'closed',
  spam: 'closed',
};

/** Returns the state at a time. The promise is missed the moment the due time has come. */
export function quoteState(quote: QuoteProgress, now: Date): QuoteState {
  const later = BY_STATUS[quote.status as LeadStatus];
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
    left: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)} left`,
    announced: minute === undefined ? '' : `${countOf(minute, 'minute')} left`,
  };
}

/** "12 minutes", "1 minute" or "3 hours": whole units. */
export const minutesText = (minutes: number): string =>
  minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.floor(minutes / 60), 'hour');

/** Day and clock time, without the day when it is today: "9:15 am", "9:15 am on Saturday, November 21". */
function clockOn(at: Date, now: Date): string {
  const clock = formatClock(at);
  if (localTime(at).date === localTime(now).date) return clock;
  return `${clock} on ${formatPacific(at, { weekday: 'long', month: 'long', day: 'numeric' })}`;
}

/** A late request in numbers and words. Minutes count while the phones are open. */
export type Lateness = {
  /** Promised time, as in "we said 9:15 am on Saturday, November 21". */
  promised: string;
  /** Minutes past the promised time. */
  over: number;
  /** Minutes since the promised minutes began. */
  waited: number;
  /** When the customer asked and, where the phones were closed then, when they opened. */
  asked: string;
  /** When the phones open, while they are closed. */
  opens?: string;
};

/** Start of the promised minutes: when the request came, or when the phones open after that. In ms. */
export const promiseStart = (dueAt: string): number => Date.parse(dueAt) - RESPONSE_MINUTES * MINUTE;

/** Returns how late a request is, by the phone hours of docs/product.md, Response time. */
export function lateness(createdAt: string, dueAt: string, now: Date, hours: Hours): Lateness {
  const [created, due] = [new Date(createdAt), new Date(dueAt)];
  const over = openMinutes(due, now, hours);
  const asked = `You asked at ${clockOn(created, now)}.`;
  const opening = isOpen(now, hours) ? undefined : nextOpening(now, hours);
  return {
    promised: clockOn(due, now),
    over,
    waited: RESPONSE_MINUTES + over,
    asked: isOpen(created, hours)
      ? asked
      : `${asked} Our phones opened at ${clockOn(new Date(promiseStart(dueAt)), now)}.`,
    ...(opening && { opens: clockOn(opening, now) }),
  };
}

/** Returns true when a quote was signed before the promised minutes began. */
export const isEarly = (dueAt: string, signedAt: string): boolean =>
  promiseStart(dueAt) - Date.parse(signedAt) >= MINUTE;

/** Time that a checked quote took: "5 minutes after you asked", or the phone hours in it where the phones were closed. */
export function answerTime(createdAt: string, signedAt: string, hours: Hours): string {
  const [created, signed] = [new Date(createdAt), new Date(signedAt)];
  const all = Math.max(0, Math.floor((signed.getTime() - created.getTime()) / MINUTE));
  const open = openMinutes(created, signed, hours);
  if (open === all) return all === 0 ? 'within a minute' : `${minutesText(all)} after you asked`;
  return open === 0 ? 'before our phone hours' : `after ${minutesText(open)} of phone hours`;
}

/**
 * "Answered after 2.25° of sun: 9 minutes." for a quote signed within the promised minutes, "Answered 3 hours early." for
 * one signed before they began; undefined for a later one.
 */
export function sunAnswer(dueAt: string, signedAt: string): string | undefined {
  const early = (Date.parse(dueAt) - Date.parse(signedAt)) / MINUTE;
  if (isEarly(dueAt, signedAt)) return `Answered ${minutesText(Math.floor(early))} early.`;
  const minutes = Math.round(RESPONSE_MINUTES - early);
  if (minutes < 1 || minutes > RESPONSE_MINUTES) return undefined;
  return `Answered after ${(minutes * RESPONSE_DEGREES) / RESPONSE_MINUTES}° of sun: ${minutesText(minutes)}.`;
}

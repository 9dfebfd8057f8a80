import { DAY } from '../durations.ts';
import { formatTime, localTime } from './hours.ts';

/** Returns true for an existing calendar date, YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Formats parts of a date. */
export const formatDayParts = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatTime(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', ...options });

/** Formats a date: "Nov 16, 2026". */
export const formatDay = (day: string): string => formatDayParts(day, { dateStyle: 'medium' });

/** Formats a date without its year: "Nov 27". */
export const monthDay = (day: string): string => formatDayParts(day, { month: 'short', day: 'numeric' });

/** Formats days without a month that both share: "Nov 23 to 28", "Nov 30 to Dec 5". */
export const dayRange = (first: string, last: string, to = ' to '): string =>
  `${monthDay(first)}${to}${first.slice(0, 7) === last.slice(0, 7) ? Number(last.slice(8)) : monthDay(last)}`;

/** Returns the Pacific date of a time, as YYYY-MM-DD. */
export const pacificDay = (at: Date): string => localTime(at).date;

/** Adds days to a date; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Returns the first day of a day's month. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

import { localTime } from './hours.ts';

/** The company's clock, which days of reports and times of files are given in. */
export const PACIFIC = 'America/Los_Angeles';

const DAY = 24 * 60 * 60_000;

const yearDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** Whether a text is a real day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day as people read it: "Nov 16, 2026". */
export const formatDay = (day: string): string => yearDay.format(new Date(`${day}T00:00:00Z`));

/** Today by the company's clock, as YYYY-MM-DD. */
export const pacificDay = (at: Date): string => localTime(at, PACIFIC).date;

/** A day so many days later or, below zero, earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

import { DAY } from '../durations.ts';
import { addDays, formatDayParts, monthDay } from '../hours/calendar-day.ts';
import { isOpen, localTime, zonedTime, type Hours } from '../hours/hours.ts';

/** Parts of a day a customer can prefer, with their text (docs/product.md, Confirmation). */
export const DAY_PARTS = { morning: 'Morning', afternoon: 'Afternoon', either: 'Either' } as const;

export type DayPart = keyof typeof DAY_PARTS;

/** Returns true for a known part of a day. */
export const isDayPart = (value: unknown): value is DayPart =>
  typeof value === 'string' && Object.hasOwn(DAY_PARTS, value);

/** First day offered, in days after today, and the number of days (docs/product.md, Confirmation). */
const FIRST_DAY = 2;
const DAYS_OFFERED = 6;

const NOON = 12 * 60;

/** Returns the next days the crews work, as local dates (YYYY-MM-DD). */
export function offeredDays(now: Date, crews: Hours): string[] {
  const today = localTime(now).date;
  const noon = zonedTime(today, NOON).getTime();
  const days: string[] = [];
  for (let ahead = FIRST_DAY; days.length < DAYS_OFFERED && ahead <= 30; ahead += 1) {
    const at = new Date(noon + ahead * DAY);
    if (isOpen(at, crews)) days.push(localTime(at).date);
  }
  return days;
}

/** Day of a calendar; `soon`: before the first day offered. */
export type CalendarDay = { day: string; state: 'open' | 'soon' | 'closed' };

/** Weeks and days of a week in the calendar of the quote's page. */
const WEEKS_SHOWN = 3;
const WEEK_DAYS = 6;

/** Returns three weeks, Monday to Saturday, from the week of the first day offered. */
export function dayCalendar(now: Date, crews: Hours): CalendarDay[] {
  const [first = localTime(now).date] = offeredDays(now, crews);
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: WEEKS_SHOWN * WEEK_DAYS }, (_, index) => {
    const day = addDays(monday, Math.floor(index / WEEK_DAYS) * 7 + (index % WEEK_DAYS));
    if (!isOpen(zonedTime(day, NOON), crews)) return { day, state: 'closed' };
    return { day, state: day < first ? 'soon' : 'open' };
  });
}

/** Formats a local date on two lines: weekday "Tue" and date "Dec 1". */
export const shortDay = (day: string): { weekday: string; date: string } => ({
  weekday: formatDayParts(day, { weekday: 'short' }),
  date: monthDay(day),
});

const PART_TEXTS: Record<DayPart, string> = {
  morning: ', in the morning',
  afternoon: ', in the afternoon',
  either: '',
};

/** Formats a preferred day: "Tuesday, December 1, in the morning". */
export const preferredDayText = (day: string, part: DayPart): string =>
  `${formatDayParts(day, { weekday: 'long', month: 'long', day: 'numeric' })}${PART_TEXTS[part]}`;

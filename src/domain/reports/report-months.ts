import { DAY } from '../durations.ts';
import { addDays, dayRange, formatDay, formatDayParts, monthStart } from '../hours/calendar-day.ts';
import type { DayChoice, Days } from './report-days.ts';

/** Returns the last day of a day's month. */
export const monthEnd = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1);

const monthName = (day: string): string => formatDayParts(day, { month: 'long' });

const isFromFirst = ({ from, to }: Days): boolean =>
  from === monthStart(from) && to.slice(0, 7) === from.slice(0, 7);

/** Returns the month that the days are, or begin: the whole month, or its first days up to today. */
export const monthOf = (days: Days, today: string): string | undefined =>
  isFromFirst(days) && (days.to === monthEnd(days.from) || days.to === today)
    ? monthStart(days.from)
    : undefined;

const dayCount = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/**
 * Returns the days to compare with: the same days of the month before, a whole month with a whole one, and for other
 * ranges as many days before.
 */
export function daysBefore(days: Days): Days {
  if (!isFromFirst(days)) {
    const to = addDays(days.from, -1);
    return { from: addDays(to, 1 - dayCount(days)), to };
  }
  const last = addDays(days.from, -1);
  const from = monthStart(last);
  const same = addDays(from, dayCount(days) - 1);
  return { from, to: days.to === monthEnd(days.from) || same > last ? last : same };
}

/** Title of a range of days: "November 2026", or the days. */
export function daysTitle(days: Days, today: string): string {
  const month = monthOf(days, today);
  if (month) return formatDayParts(month, { month: 'long', year: 'numeric' });
  return days.from === days.to ? formatDay(days.from) : shortRange(days);
}

/** Formats days without a year that both share: "Nov 1 to 21, 2026", "Oct 23 to Nov 21, 2026". */
export function shortRange({ from, to }: Days): string {
  if (from === to) return formatDay(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} to ${formatDay(to)}`;
  return `${dayRange(from, to)}, ${to.slice(0, 4)}`;
}

/** Says what the days are compared with: "the same days of October", "October", "the 30 days before". */
export function beforeText(days: Days): string {
  const before = daysBefore(days);
  if (!isFromFirst(days)) {
    const count = dayCount(days);
    return count === 1 ? 'the day before' : `the ${count} days before`;
  }
  const name = monthName(before.from);
  return before.to === monthEnd(before.from) ? name : `the same days of ${name}`;
}

/** The days compared with, after a figure of them: "in October", "before". */
export const beforeName = (days: Days): string =>
  isFromFirst(days) ? `in ${monthName(daysBefore(days).from)}` : 'before';

/** Returns the month next to the one shown; undefined when it has not begun, or the days are no month. */
export function monthBeside(days: Days, today: string, step: -1 | 1): DayChoice | undefined {
  const month = monthOf(days, today);
  if (!month) return undefined;
  const from = monthStart(step === 1 ? addDays(monthEnd(month), 1) : addDays(month, -1));
  if (from > today) return undefined;
  if (from === monthStart(today)) return { preset: 'month', days: { from, to: today } };
  const chosen = { from, to: monthEnd(from) };
  return { preset: chosen.to === addDays(monthStart(today), -1) ? 'last' : 'own', days: chosen };
}

/** Part of a file's name for a range of days, either end of which may be open: "2026-11-01-to-2026-11-21". */
export function fileDays({ from, to }: Days): string {
  if (from && to) return `${from}-to-${to}`;
  if (from) return `from-${from}`;
  return to ? `until-${to}` : 'all-days';
}

import { addDays, formatDayParts, isDay } from '../hours/calendar-day.ts';
import { localTime, openRange, type Hours } from '../hours/hours.ts';
import { dayHalf, hourText, timeText } from '../hours/clock-time.ts';

/** Day (YYYY-MM-DD) and window of a visit, in minutes after local midnight. */
export type BookingWindow = { day: string; starts: number; ends: number };

/** Returns true when two windows differ. */
export const isMoved = (one: BookingWindow, other: BookingWindow): boolean =>
  one.day !== other.day || one.starts !== other.starts || one.ends !== other.ends;

/** Step of a window's start and end, in minutes; the database allows full and half hours. */
export const WINDOW_STEP = 30;

/** Furthest day that can be booked, in days after today (docs/product.md, Bookings). */
const DAYS_AHEAD = 365;

/** Formats a window: "9 to 11 am", "9 am to 12 pm". */
export const windowText = ({ starts, ends }: Omit<BookingWindow, 'day'>): string =>
  dayHalf(starts) === dayHalf(ends)
    ? `${hourText(starts)} to ${timeText(ends)}`
    : `${timeText(starts)} to ${timeText(ends)}`;

/** Formats a window without halves of the day, for the week: "9 to 12". */
export const shortWindowText = ({ starts, ends }: Omit<BookingWindow, 'day'>): string =>
  `${hourText(starts)} to ${hourText(ends)}`;

/** Formats day and window: "Tue, Nov 24, 9 am to 12 pm". */
export const bookingText = (booking: BookingWindow): string =>
  `${formatDayParts(booking.day, { weekday: 'short', month: 'short', day: 'numeric' })}, ${windowText(booking)}`;

/** Formats day and window with the whole weekday: "Friday, Nov 27, 9 to 11 am". */
export const longBookingText = (booking: BookingWindow): string =>
  `${formatDayParts(booking.day, { weekday: 'long', month: 'short', day: 'numeric' })}, ${windowText(booking)}`;

/** Times to choose from on a day, in minutes after midnight; empty when crews do not work. */
export function windowTimes(day: string, crews: Hours): number[] {
  const range = isDay(day) ? openRange(day, crews) : null;
  if (!range) return [];
  const steps = Math.floor((range.closes - range.opens) / WINDOW_STEP);
  return Array.from({ length: steps + 1 }, (_, step) => range.opens + step * WINDOW_STEP);
}

/** Returns why a window cannot be booked, undefined when it can; the database checks the same. */
export function windowError(
  { day, starts, ends }: BookingWindow,
  today: string,
  crews: Hours,
): string | undefined {
  if (!isDay(day)) return 'Choose a day';
  if (day < today) return 'This day has passed';
  if (day > addDays(today, DAYS_AHEAD)) return 'Choose a day within a year';
  const range = openRange(day, crews);
  if (!range) return 'Crews don’t work on this day';
  if (starts >= ends) return 'The end is before the start';
  return starts < range.opens || ends > range.closes
    ? `Crews work ${windowText({ starts: range.opens, ends: range.closes })} on this day`
    : undefined;
}

/** Returns true once the window has ended, in Pacific time; nobody is told of what happens to it after that. */
export function isOver({ day, ends }: Pick<BookingWindow, 'day' | 'ends'>, now: Date): boolean {
  const { date, minutes } = localTime(now);
  return day < date || (day === date && ends <= minutes);
}

const NOON = 12 * 60;

/** Proposes a window on a day: from the opening, or from 1 pm, for `length` minutes; undefined when crews do not work. */
export function proposedWindow(
  day: string,
  part: 'morning' | 'afternoon',
  length: number,
  crews: Hours,
): BookingWindow | undefined {
  const range = isDay(day) ? openRange(day, crews) : null;
  if (!range) return undefined;
  const wanted = part === 'morning' ? Math.max(range.opens, 9 * 60) : NOON + 60;
  const starts = Math.min(wanted, range.closes - WINDOW_STEP);
  return { day, starts, ends: Math.min(starts + length, range.closes) };
}

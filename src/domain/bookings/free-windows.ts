import { addDays } from '../hours/calendar-day.ts';
import { localTime, openRange, type Hours } from '../hours/hours.ts';
import { WINDOW_STEP, type BookingWindow } from './booking-window.ts';

type Busy = BookingWindow & { technician: string | null };

/** Bookings, days off and hours of the crews; a technician is free outside of the first two. */
export type Calendar = {
  bookings: readonly Busy[];
  daysOff: readonly { technician: string; day: string }[];
  crews: Hours;
};

/** Days that are looked at for free windows, with today. */
export const FREE_DAYS = 21;

/** Windows offered of one technician, on different days. */
const MOST = 2;

/** Returns the next free windows of a technician, in minutes long as asked, the earliest of each day. */
export function freeWindows(
  technician: string,
  length: number,
  now: Date,
  { bookings, daysOff, crews }: Calendar,
): BookingWindow[] {
  const { date: today, minutes } = localTime(now);
  const found: BookingWindow[] = [];
  for (let ahead = 0; ahead < FREE_DAYS && found.length < MOST; ahead += 1) {
    const day = addDays(today, ahead);
    const range = openRange(day, crews);
    if (!range || daysOff.some((off) => off.technician === technician && off.day === day)) continue;
    const busy = bookings.filter((booking) => booking.technician === technician && booking.day === day);
    const earliest = day === today ? Math.ceil((minutes + 1) / WINDOW_STEP) * WINDOW_STEP : range.opens;
    for (
      let starts = Math.max(earliest, range.opens);
      starts + length <= range.closes;
      starts += WINDOW_STEP
    ) {
      const ends = starts + length;
      if (busy.some((booking) => booking.starts < ends && booking.ends > starts)) continue;
      found.push({ day, starts, ends });
      break;
    }
  }
  return found;
}

/** Returns `count` days from a window's day on, on which crews work in this window. */
export function visitDays({ day, starts, ends }: BookingWindow, count: number, crews: Hours): string[] {
  const days = [day];
  for (let ahead = 1; ahead < 60 && days.length < count; ahead += 1) {
    const next = addDays(day, ahead);
    const range = openRange(next, crews);
    if (range && starts >= range.opens && ends <= range.closes) days.push(next);
  }
  return days;
}

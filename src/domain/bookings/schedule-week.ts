import { addDays, dayRange } from '../hours/calendar-day.ts';
import { openRange, type Hours } from '../hours/hours.ts';
import type { BookingWindow } from './booking-window.ts';

/** Days of a week in the schedule, Monday to Saturday. */
const WEEK_DAYS = 6;

/** Returns the Monday to Saturday of a date's week; a Sunday shows the week after it. */
export function weekOf(day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const monday = addDays(day, 1 - weekday);
  return Array.from({ length: WEEK_DAYS }, (_, ahead) => addDays(monday, ahead));
}

/** Formats a week: "Nov 23 to 28", "Nov 30 to Dec 5". */
export const weekText = (days: readonly string[]): string => dayRange(days[0] ?? '', days.at(-1) ?? '');

/** Earliest opening and latest closing of the crews, in minutes after midnight. */
export function hoursShown(crews: Hours): { opens: number; closes: number } {
  const ranges = [...crews.week, ...Object.values(crews.days)].filter((range) => range !== null);
  return {
    opens: Math.min(...ranges.map(({ opens }) => opens)),
    closes: Math.max(...ranges.map(({ closes }) => closes)),
  };
}

/** A booking with who does it; null for nobody yet. */
export type Scheduled = BookingWindow & { id: string; technician: string | null };

/** Row of the schedule: a technician, or nobody yet (`id` null). */
export type TechnicianRow<Booking> = { id: string | null; name: string; bookings: Booking[] };

/** Name of the row of bookings without a technician. */
export const NOBODY = 'No one yet';

/**
 * Groups bookings by technician, by name; technicians without bookings are listed too. Nobody yet comes last, and only
 * with bookings. Bookings of people who are no longer technicians keep the name stored with them.
 */
export function byTechnician<Booking extends Scheduled>(
  bookings: readonly Booking[],
  technicians: ReadonlyMap<string, string>,
  nameOf: (booking: Booking) => string,
): TechnicianRow<Booking>[] {
  const rows = new Map<string | null, TechnicianRow<Booking>>(
    [...technicians].map(([id, name]) => [id, { id, name, bookings: [] }]),
  );
  for (const booking of bookings) {
    const id = booking.technician;
    const row = rows.get(id) ?? { id, name: id === null ? NOBODY : nameOf(booking), bookings: [] };
    row.bookings.push(booking);
    rows.set(id, row);
  }
  return [...rows.values()].sort(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) ||
      one.name.localeCompare(other.name, 'en-US', { sensitivity: 'base' }),
  );
}

/** Place of a booking in its cell, in percent of the hours shown. Overlapping ones stand side by side. */
export type Placed<Booking> = { booking: Booking; top: number; height: number; left: number; width: number };

/** Places the bookings of one day and technician. */
export function placeBookings<Booking extends Scheduled>(
  bookings: readonly Booking[],
  shown: { opens: number; closes: number },
): Placed<Booking>[] {
  const length = shown.closes - shown.opens;
  const sorted = bookings.toSorted((one, other) => one.starts - other.starts || one.ends - other.ends);
  const groups: Booking[][][] = [];
  let groupEnds = -1;
  for (const booking of sorted) {
    const open = booking.starts < groupEnds ? groups.at(-1) : undefined;
    const lanes = open ?? [];
    if (!open) groups.push(lanes);
    groupEnds = open ? Math.max(groupEnds, booking.ends) : booking.ends;
    const lane = lanes.find((each) => (each.at(-1)?.ends ?? 0) <= booking.starts);
    if (lane) lane.push(booking);
    else lanes.push([booking]);
  }
  return groups.flatMap((lanes) =>
    lanes.flatMap((lane, index) =>
      lane.map((booking) => ({
        booking,
        top: ((booking.starts - shown.opens) / length) * 100,
        height: ((booking.ends - booking.starts) / length) * 100,
        left: (index / lanes.length) * 100,
        width: 100 / lanes.length,
      })),
    ),
  );
}

/** Hours of bookings: "5" or "4.5". */
export const hoursBooked = (bookings: readonly BookingWindow[]): string =>
  String(bookings.reduce((sum, { starts, ends }) => sum + ends - starts, 0) / 60);

/** Hours of a crew on a day, in hours; undefined when it does not work. */
export function workHours(day: string, crews: Hours): number | undefined {
  const range = openRange(day, crews);
  return range ? (range.closes - range.opens) / 60 : undefined;
}

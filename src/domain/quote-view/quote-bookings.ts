import type { BookingWindow } from '../bookings/booking-window.ts';
import { readTime } from '../hours/clock-time.ts';
import { isDay } from '../hours/calendar-day.ts';
import { isRecord } from '../validation.ts';

export type QuoteBooking = BookingWindow & { id: string; sequence: number; updatedAt: string };

function readBooking(stored: unknown): QuoteBooking[] {
  if (!isRecord(stored)) return [];
  const { id, day, starts, ends, sequence, updated_at: updatedAt } = stored;
  if (typeof id !== 'string' || !isDay(day)) return [];
  if (typeof starts !== 'string' || typeof ends !== 'string' || typeof updatedAt !== 'string') return [];
  return [
    {
      ...{ id, day, starts: readTime(starts), ends: readTime(ends), updatedAt },
      sequence: typeof sequence === 'number' ? sequence : 0,
    },
  ];
}

/** Reads the bookings of a quote, in order of time; entries that are no bookings are left out. */
export const readBookings = (stored: unknown): QuoteBooking[] =>
  Array.isArray(stored) ? (stored as unknown[]).flatMap(readBooking) : [];

/** Returns the bookings from a day (YYYY-MM-DD) on. */
export const upcoming = (bookings: readonly QuoteBooking[], today: string): QuoteBooking[] =>
  bookings.filter(({ day }) => day >= today);

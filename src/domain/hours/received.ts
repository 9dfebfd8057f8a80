import { DAY } from '../durations.ts';
import { formatClock, localTime } from './hours.ts';

const format = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at);

/** Formats a received time relative to today: "10:04 am", "Yesterday", "Wed, Nov 18", "Nov 18, 2025". */
export function formatReceived(at: Date, now: Date, timeZone: string): string {
  const date = localTime(at, timeZone).date;
  const today = localTime(now, timeZone).date;
  if (date === today) return formatClock(at, timeZone);
  // Calendar days, not 24 hours: days have 23 or 25 hours at daylight saving changes.
  if (Date.parse(today) - Date.parse(date) === DAY) return 'Yesterday';
  if (date.slice(0, 4) !== today.slice(0, 4)) {
    return format(at, timeZone, { year: 'numeric', month: 'short', day: 'numeric' });
  }
  return format(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Formats a time with its date and year, because leads are stored for years: "Sat, Nov 21, 2026, 10:10 am". */
export const formatDateTimeWithYear = (at: Date, timeZone: string): string =>
  `${format(at, timeZone, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })}, ${formatClock(at, timeZone)}`;

/** Formats a time with its date: "Saturday, November 21, 10:10 am". */
export const formatDateTime = (at: Date, timeZone: string): string =>
  `${format(at, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })}, ${formatClock(at, timeZone)}`;

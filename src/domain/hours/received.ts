import { DAY } from '../durations.ts';
import { formatClock, formatPacific, localTime } from './hours.ts';

/** Formats a received time relative to today: "10:04 am", "Yesterday", "Wed, Nov 18", "Nov 18, 2025". */
export function formatReceived(at: Date, now: Date): string {
  const date = localTime(at).date;
  const today = localTime(now).date;
  if (date === today) return formatClock(at);
  // Calendar days, not 24 hours: days have 23 or 25 hours at daylight saving changes.
  if (Date.parse(today) - Date.parse(date) === DAY) return 'Yesterday';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatPacific(at, {
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
  });
}

/** Formats a time with its date and year, because leads are stored for years: "Sat, Nov 21, 2026, 10:10 am". */
export const formatDateTimeWithYear = (at: Date): string =>
  `${formatPacific(at, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })}, ${formatClock(at)}`;

/** Formats a time with its date: "Saturday, November 21, 10:10 am". */
export const formatDateTime = (at: Date): string =>
  `${formatPacific(at, { weekday: 'long', month: 'long', day: 'numeric' })}, ${formatClock(at)}`;

import { formatClock, formatPacific, isOpen, localTime, nextOpening } from '../../domain/hours/hours.ts';
import { currentHours } from '../../stores/hours.ts';

/** Formats a date in Pacific time: "Sunday, November 22". */
export const formatDate = (at: Date): string =>
  formatPacific(at, { weekday: 'long', month: 'long', day: 'numeric' });

/** Formats a weekday in Pacific time: "Sunday". */
export const formatWeekday = (at: Date): string => formatPacific(at, { weekday: 'long' });

/** Formats a clock time in Pacific time: "10:44 am". */
export const formatTime = (at: Date): string => formatClock(at);

/** Says when the phone is answered: "Open now" or "Opens Monday at 9:00 am". */
export function openingText(now: Date): string {
  if (isOpen(now, currentHours().phone)) return 'Open now';
  const opening = nextOpening(now, currentHours().phone);
  if (!opening) return 'Closed';
  const isToday = localTime(opening).date === localTime(now).date;
  return `Opens ${isToday ? 'today' : formatWeekday(opening)} at ${formatTime(opening)}`;
}

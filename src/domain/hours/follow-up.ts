import { HOUR } from '../durations.ts';
import { formatClock, isOpen, localTime, nextOpening, zonedTime, type Hours } from './hours.ts';

/** A proposed time for a follow-up: "Today, 2:00 pm", "Mon, Nov 23". */
export type FollowUpChoice = { label: string; at: Date };

/** Formats a day: "Mon, Nov 23". */
const dayText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(at);

/** Proposes the full hour in two to three hours, if the desk is open then, and the next opening. */
export function followUpChoices(now: Date, hours: Hours): FollowUpChoice[] {
  const later = new Date(Math.ceil((now.getTime() + 2 * HOUR) / HOUR) * HOUR);
  const isToday = localTime(later, hours.timeZone).date === localTime(now, hours.timeZone).date;
  const opening = nextOpening(now, hours);
  return [
    ...(isToday && isOpen(later, hours)
      ? [{ label: `Today, ${formatClock(later, hours.timeZone)}`, at: later }]
      : []),
    ...(opening ? [{ label: dayText(opening, hours.timeZone), at: opening }] : []),
  ];
}

/** Returns the opening of a day (YYYY-MM-DD), or 9 am when the desk is closed on it. */
export function followUpOn(day: string, hours: Hours): Date {
  const noon = localTime(zonedTime(day, 720, hours.timeZone), hours.timeZone);
  return zonedTime(day, hours.week[noon.weekday]?.opens ?? 540, hours.timeZone);
}

/** Formats a follow-up for a narrow column: "2:00 pm", "Mon, Nov 23". */
export const formatShortFollowUp = (at: Date, now: Date, timeZone: string): string =>
  localTime(at, timeZone).date === localTime(now, timeZone).date
    ? formatClock(at, timeZone)
    : dayText(at, timeZone);

/** Formats a follow-up: "today at 2:00 pm", "Mon, Nov 23 at 9:00 am". */
export function formatFollowUp(at: Date, now: Date, timeZone: string): string {
  const isToday = localTime(at, timeZone).date === localTime(now, timeZone).date;
  return `${isToday ? 'today' : dayText(at, timeZone)} at ${formatClock(at, timeZone)}`;
}

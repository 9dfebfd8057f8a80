import { HOUR } from '../durations.ts';
import {
  formatClock,
  formatPacific,
  isOpen,
  localTime,
  nextOpening,
  openRange,
  zonedTime,
  type Hours,
} from './hours.ts';

/** A proposed time for a follow-up: "Today, 2:00 pm", "Mon, Nov 23". */
export type FollowUpChoice = { label: string; at: Date };

/** Formats a day: "Mon, Nov 23". */
const dayText = (at: Date): string => formatPacific(at, { weekday: 'short', month: 'short', day: 'numeric' });

/** Proposes the full hour in two to three hours, if the desk is open then, and the next opening. */
export function followUpChoices(now: Date, hours: Hours): FollowUpChoice[] {
  const later = new Date(Math.ceil((now.getTime() + 2 * HOUR) / HOUR) * HOUR);
  const isToday = localTime(later).date === localTime(now).date;
  const opening = nextOpening(now, hours);
  return [
    ...(isToday && isOpen(later, hours) ? [{ label: `Today, ${formatClock(later)}`, at: later }] : []),
    ...(opening ? [{ label: dayText(opening), at: opening }] : []),
  ];
}

/** Returns the opening of a day (YYYY-MM-DD), or 9 am when the desk is closed on it. */
export const followUpOn = (day: string, hours: Hours): Date =>
  zonedTime(day, openRange(day, hours)?.opens ?? 540);

/** Formats a follow-up for a narrow column: "2:00 pm", "Mon, Nov 23". */
export const formatShortFollowUp = (at: Date, now: Date): string =>
  localTime(at).date === localTime(now).date ? formatClock(at) : dayText(at);

/** Formats a follow-up: "today at 2:00 pm", "Mon, Nov 23 at 9:00 am". */
export function formatFollowUp(at: Date, now: Date): string {
  const isToday = localTime(at).date === localTime(now).date;
  return `${isToday ? 'today' : dayText(at)} at ${formatClock(at)}`;
}

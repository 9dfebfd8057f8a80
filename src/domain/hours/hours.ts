import { RESPONSE_MINUTES } from '../../config/response.ts';
import { DAY, MINUTE } from '../durations.ts';

/** Opening and closing time of one weekday, in minutes after local midnight. */
export type OpenRange = { opens: number; closes: number };

/** Opening hours of one desk: a range per day, null when closed, Sunday first. */
export type WeekHours = readonly [
  OpenRange | null,
  OpenRange | null,
  OpenRange | null,
  OpenRange | null,
  OpenRange | null,
  OpenRange | null,
  OpenRange | null,
];

/** Hours of one desk, in Pacific time. */
export type Hours = {
  week: WeekHours;
  /** Hours of single days by local date (YYYY-MM-DD), null when closed; they replace those of the week. */
  days: Readonly<Record<string, OpenRange | null>>;
};

/** The company's time zone: that of its hours, days and clock times. */
export const PACIFIC = 'America/Los_Angeles';

const localFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: PACIFIC,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in American English. Formats are kept: making one takes much longer than using it. */
export function formatTime(at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format.format(at);
}

/** Formats a time in Pacific time. */
export const formatPacific = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  formatTime(at, { timeZone: PACIFIC, ...options });

/** Returns the Pacific calendar date and the minutes after midnight. */
export function localTime(at: Date): { date: string; minutes: number } {
  const parts = Object.fromEntries(localFormat.formatToParts(at).map(({ type, value }) => [type, value]));
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return { date, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** Returns the opening range of a local date (YYYY-MM-DD), or null when closed. */
export function openRange(date: string, hours: Hours): OpenRange | null {
  const special = hours.days[date];
  if (special !== undefined) return special;
  return hours.week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? null;
}

/** Returns true while the desk is open. */
export function isOpen(at: Date, hours: Hours): boolean {
  const now = localTime(at);
  const range = openRange(now.date, hours);
  return range !== null && now.minutes >= range.opens && now.minutes < range.closes;
}

/** Converts a local date and `minutes` after midnight to a Date; correct on days of 23 or 25 hours. */
export function zonedTime(date: string, minutes: number): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  let guess = wanted;
  // Two passes, because the first correction may cross a daylight saving change.
  for (let round = 0; round < 2; round += 1) {
    const shown = localTime(new Date(guess));
    guess += wanted - (Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * MINUTE);
  }
  return new Date(guess);
}

/** Returns the next opening, or undefined when the desk stays closed for the next 30 days. */
export function nextOpening(at: Date, hours: Hours): Date | undefined {
  const today = localTime(at);
  const noon = zonedTime(today.date, 12 * 60).getTime();
  for (let ahead = 0; ahead < 31; ahead += 1) {
    const day = localTime(new Date(noon + ahead * DAY));
    const range = openRange(day.date, hours);
    if (range && (ahead > 0 || today.minutes < range.opens)) {
      return zonedTime(day.date, range.opens);
    }
  }
  return undefined;
}

/** Returns the minutes between two times in which the desk was open, rounded down; 0 when there are none. */
export function openMinutes(from: Date, to: Date, hours: Hours): number {
  const last = localTime(to).date;
  let { date } = localTime(from);
  let open = 0;
  while (date <= last) {
    const range = openRange(date, hours);
    if (range) {
      const opens = Math.max(zonedTime(date, range.opens).getTime(), from.getTime());
      const closes = Math.min(zonedTime(date, range.closes).getTime(), to.getTime());
      open += Math.max(closes - opens, 0);
    }
    date = new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  }
  return Math.floor(open / MINUTE);
}

/** Returns the response deadline: RESPONSE_MINUTES from now, or from the next opening when the desk is closed. */
export function responseDue(at: Date, hours: Hours): Date {
  const start = isOpen(at, hours) ? at : (nextOpening(at, hours) ?? at);
  return new Date(start.getTime() + RESPONSE_MINUTES * MINUTE);
}

/** Formats a clock time: "3:47 pm". */
export const formatClock = (at: Date): string =>
  formatPacific(at, { hour: 'numeric', minute: '2-digit' }).replace(
    /\s?([AP])M$/,
    (_, half: string) => ` ${half.toLowerCase()}m`,
  );

/** Formats the response deadline: "by 3:47 pm today" or "by 9:15 am on Monday". */
export function formatResponseDue(due: Date, now: Date): string {
  const clock = formatClock(due);
  const dueDate = localTime(due).date;
  if (dueDate === localTime(now).date) return `by ${clock} today`;
  const weekday = formatPacific(due, { weekday: 'long' });
  const daysAhead = (Date.parse(dueDate) - Date.parse(localTime(now).date)) / DAY;
  if (daysAhead < 7) return `by ${clock} on ${weekday}`;
  return `by ${clock} on ${weekday}, ${formatPacific(due, { month: 'long', day: 'numeric' })}`;
}

import type { OpenRange, WeekHours } from './hours.ts';
import { timeText } from './clock-time.ts';

/** One row of an hours table, such as "Monday–Friday" and "8am–6pm". */
export type HoursLine = { days: string; hours: string };

const CLOSED = 'Closed';

/** Names of the weekdays, Sunday first. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Formats minutes after midnight: "8am", "4:30pm". */
const clock = (minutes: number): string => timeText(minutes).replace(' ', '');

const formatRange = (range: OpenRange | null): string =>
  range ? `${clock(range.opens)}–${clock(range.closes)}` : CLOSED;

/** Lists the week from Monday, merging consecutive days with the same hours. */
export function hoursTable(week: WeekHours): HoursLine[] {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0] as const) {
    const name = WEEKDAYS[day];
    const hours = formatRange(week[day]);
    const previous = groups.at(-1);
    if (previous?.hours === hours) previous.last = name;
    else groups.push({ first: name, last: name, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours,
  }));
}

/** The open days of a week in one line: "9am–6pm Pacific, Monday–Saturday". */
export const openHoursText = (week: WeekHours): string =>
  hoursTable(week)
    .filter(({ hours }) => hours !== CLOSED)
    .map(({ days, hours }) => `${hours} Pacific, ${days}`)
    .join('; ');

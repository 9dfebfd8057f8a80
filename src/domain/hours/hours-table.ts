import type { OpenRange, WeekHours } from './hours.ts';

/** One line of a table of hours, such as "Monday–Friday" and "8am–6pm". */
export type HoursLine = { days: string; hours: string };

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Minutes after midnight as a clock time: "8am", "4:30pm". */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}

const inWords = (range: OpenRange | null): string =>
  range ? `${clock(range.opens)}–${clock(range.closes)}` : 'Closed';

/** The week from Monday on, neighboring days with equal hours in one line. */
export function hoursTable(week: WeekHours): HoursLine[] {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0] as const) {
    const name = DAYS[day];
    const hours = inWords(week[day]);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = name;
    else groups.push({ first: name, last: name, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours,
  }));
}

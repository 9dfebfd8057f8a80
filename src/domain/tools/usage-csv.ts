import { PEAK_HOURS } from './battery-figures.ts';

/** Use of a home by hour, from the file PG&E lets customers download. */
export type HourlyUse = {
  days: number;
  /** Average kWh of each hour from midnight. */
  hours: number[];
  /** Average and highest kWh from 4 to 9 pm. */
  evening: { average: number; highest: number };
};

export type UsageError = 'no-table' | 'no-days';

/** Most characters read: about two years of 15-minute readings. */
const MAX_LENGTH = 8_000_000;

/** Splits a line at its commas; a quoted cell may hold some. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').trim(),
  );

/** Returns the date as YYYY-MM-DD; undefined for anything else than 2026-07-01 or 7/1/2026. */
function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}

const columnOf = (head: readonly string[], name: RegExp): number => head.findIndex((cell) => name.test(cell));

/**
 * Averages the readings of an hourly or 15-minute file. Lines above the table, rows without a number and days with fewer
 * than 23 hours (a day of the clock change has 23) are left out; imports count, exports do not.
 */
export function readUsage(text: string): HourlyUse | { error: UsageError } {
  const lines = text.slice(0, MAX_LENGTH).split(/\r?\n/);
  const top = lines.findIndex((line) => /date/i.test(line) && /start time/i.test(line));
  const head = cellsOf(lines[top] ?? '');
  const columns = {
    date: columnOf(head, /^date$/i),
    start: columnOf(head, /^start time$/i),
    use: columnOf(head, /^(?:usage|import)/i),
  };
  if (top < 0 || Object.values(columns).some((index) => index < 0)) return { error: 'no-table' };

  const byDay = new Map<string, Map<number, number>>();
  for (const line of lines.slice(top + 1)) {
    const cells = cellsOf(line);
    const day = dayOf(cells[columns.date] ?? '');
    const hour = Number(/^(\d{1,2}):\d{2}/.exec(cells[columns.start] ?? '')?.[1] ?? Number.NaN);
    const use = cells[columns.use] ?? '';
    const kwh = Number(use);
    if (day === undefined || !(hour >= 0 && hour < 24) || use === '' || !Number.isFinite(kwh)) continue;
    const hours = byDay.get(day) ?? new Map<number, number>();
    hours.set(hour, (hours.get(hour) ?? 0) + Math.max(0, kwh));
    byDay.set(day, hours);
  }
  const complete = [...byDay.values()].filter((hours) => hours.size >= 23);
  if (complete.length === 0) return { error: 'no-days' };

  const hours = Array.from(
    { length: 24 },
    (_, hour) => complete.reduce((sum, day) => sum + (day.get(hour) ?? 0), 0) / complete.length,
  );
  const evenings = complete.map((day) =>
    [...day].reduce(
      (sum, [hour, kwh]) => (hour >= PEAK_HOURS[0] && hour < PEAK_HOURS[1] ? sum + kwh : sum),
      0,
    ),
  );
  return {
    days: complete.length,
    hours,
    evening: {
      average: evenings.reduce((sum, kwh) => sum + kwh, 0) / evenings.length,
      highest: Math.max(...evenings),
    },
  };
}

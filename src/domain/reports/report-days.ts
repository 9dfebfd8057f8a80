import { addDays, formatDay, isDay } from '../hours/calendar-day.ts';

/** The days to choose from, by their value in the address, in the order shown. */
export const DAY_PRESETS = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  year: 'This year',
  own: 'Own dates',
} as const;

/** One choice of days. */
export type DayPreset = keyof typeof DAY_PRESETS;

/** The days a report covers, both included, as YYYY-MM-DD by the company's clock. */
export type Days = { from: string; to: string };

/** What the address chooses. */
export type DayChoice = { preset: DayPreset; days: Days };

/** The days of a preset, today included; "own" starts as the last 30. */
export function presetDays(preset: DayPreset, today: string): Days {
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const count = preset === 'own' ? 30 : Number(preset);
  return { from: addDays(today, 1 - count), to: today };
}

const isPreset = (value: string): value is DayPreset => Object.hasOwn(DAY_PRESETS, value);

/** What is wrong with days somebody entered; undefined when nothing is. */
export function dayRangeError({ from, to }: Days): { from?: string; to?: string } | undefined {
  if (!isDay(from)) return { from: 'Enter the first day' };
  if (!isDay(to)) return { to: 'Enter the last day' };
  return from > to ? { to: 'The last day must not be before the first' } : undefined;
}

/** The days of an address: `days=90`, or `days=own&since=…&until=…`. What is no choice means the last 30 days. */
export function readDays(search: URLSearchParams, today: string): DayChoice {
  const asked = search.get('days') ?? '';
  const preset = isPreset(asked) ? asked : '30';
  const own = { from: search.get('since') ?? '', to: search.get('until') ?? '' };
  if (preset === 'own' && !dayRangeError(own)) return { preset, days: own };
  return { preset, days: presetDays(preset, today) };
}

/** Puts a choice into an address, beside whatever else it says. */
export function writeDays(search: URLSearchParams, { preset, days }: DayChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['days', 'since', 'until']) next.delete(name);
  if (preset !== '30') next.set('days', preset);
  if (preset === 'own') {
    next.set('since', days.from);
    next.set('until', days.to);
  }
  return next;
}

/** The days in words: "Oct 23, 2026 to Nov 21, 2026". */
export const formatDays = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

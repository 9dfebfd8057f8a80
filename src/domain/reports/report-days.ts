import { addDays, isDay, monthStart } from '../hours/calendar-day.ts';

/** Day presets by URL value, in display order (docs/product.md, Reports and exports). */
export const DAY_PRESETS = {
  month: 'This month',
  last: 'Last month',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  year: 'This year',
  own: 'Custom range',
} as const;

export type DayPreset = keyof typeof DAY_PRESETS;

/** Days a report covers, both inclusive, as Pacific YYYY-MM-DD. */
export type Days = { from: string; to: string };

export type DayChoice = { preset: DayPreset; days: Days };

/** Returns the days of a preset, including today; a custom range starts out as this month. */
export function presetDays(preset: DayPreset, today: string): Days {
  switch (preset) {
    case 'month':
    case 'own':
      return { from: monthStart(today), to: today };
    case 'last': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return { from: addDays(today, 1 - Number(preset)), to: today };
  }
}

const isPreset = (value: string): value is DayPreset => Object.hasOwn(DAY_PRESETS, value);

/** Validates entered days; undefined when valid. */
export function dayRangeError({ from, to }: Days): { from?: string; to?: string } | undefined {
  if (!isDay(from)) return { from: 'Enter the first day' };
  if (!isDay(to)) return { to: 'Enter the last day' };
  return from > to ? { to: 'The last day must not be before the first' } : undefined;
}

/** Reads days from the URL: `days=90`, or `days=own&since=…&until=…`. Invalid values fall back to this month. */
export function readDays(search: URLSearchParams, today: string): DayChoice {
  const value = search.get('days') ?? '';
  const preset = isPreset(value) ? value : 'month';
  const own = { from: search.get('since') ?? '', to: search.get('until') ?? '' };
  if (preset === 'own' && !dayRangeError(own)) return { preset, days: own };
  return { preset, days: presetDays(preset, today) };
}

/** Sets the days in a URL query and keeps its other parameters. */
export function writeDays(search: URLSearchParams, { preset, days }: DayChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['days', 'since', 'until']) next.delete(name);
  if (preset !== 'month') next.set('days', preset);
  if (preset === 'own') {
    next.set('since', days.from);
    next.set('until', days.to);
  }
  return next;
}

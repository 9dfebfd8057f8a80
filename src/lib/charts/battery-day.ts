import { tenth } from '../../domain/content/format-count.ts';
import { outputAt } from './output-chart.ts';
import { timeText } from '../../domain/hours/clock-time.ts';

/** Example day: solar output in kWh, house load in kW, battery capacity in kWh, round-trip share returned. */
export type ExampleDay = { solar: number; draw: number; holds: number; returns: number };

/** Plot area: left and right edge, y of 0 kW, and y of `most` kW. */
export type DayFrame = { left: number; right: number; base: number; top: number; most: number };

/** Plotted hours: 6 am to 6 am. */
export const DAY_HOURS = { from: 6, to: 30 };

const SLICES = 120;

const daylight = (hour: number): boolean => hour > 6.5 && hour < 19.5;

/** Returns the solar output at a clock hour, kW. */
export const solarAt = (hour: number, peak: number): number =>
  daylight(hour) ? outputAt(hour, peak).share : 0;

const slices = Array.from(
  { length: (DAY_HOURS.to - DAY_HOURS.from) * SLICES },
  (_, index) => DAY_HOURS.from + (index + 0.5) / SLICES,
);

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0) / SLICES;

/**
 * Simulates the day: solar covers the house first, then the battery, then the grid. Returns the peak in kW, the clock hours
 * at which solar rises over the load and falls under it, the battery is full (`under` if it never is) and empty (after the
 * end of the day if it lasts longer), and totals in kWh.
 */
export function flowsOf({ solar, draw, holds, returns }: ExampleDay) {
  const peak = solar / sum(slices.map((hour) => solarAt(hour, 1)));
  if (!(peak > draw)) throw new Error(`A roof of ${solar} kWh a day never makes more than ${draw} kW.`);

  const surplus = slices.filter((hour) => solarAt(hour, peak) > draw);
  const [over = 0, under = 0] = [surplus[0], surplus.at(-1)];
  let stored = 0;
  let full = under;
  for (const hour of surplus) {
    stored += (solarAt(hour, peak) - draw) / SLICES;
    if (stored >= holds) {
      [stored, full] = [holds, hour];
      break;
    }
  }

  let left = stored * returns;
  let empty = Infinity;
  for (const hour of slices.filter((hour) => hour > under)) {
    left -= (draw - solarAt(hour, peak)) / SLICES;
    if (left <= 0) {
      empty = hour;
      break;
    }
  }

  const used = sum(slices.map((hour) => Math.min(solarAt(hour, peak), draw)));
  const returned = stored * returns - Math.max(left, 0);
  const all = draw * (DAY_HOURS.to - DAY_HOURS.from);
  return {
    ...{ peak, over, full, under, empty },
    ...{ used, stored, exported: solar - used - stored, returned, bought: all - used - returned },
  };
}

/** Returns the x position of a clock hour. */
export const hourX = ({ left, right }: DayFrame, hour: number): number =>
  tenth(left + ((hour - DAY_HOURS.from) / (DAY_HOURS.to - DAY_HOURS.from)) * (right - left));

/** Returns the y position of a power in kW. */
export const powerY = ({ base, top, most }: DayFrame, power: number): number =>
  tenth(base - (power / most) * (base - top));

/** Returns the path of the area between two power curves, in ten-minute steps. */
export function areaPath(
  frame: DayFrame,
  [from, to]: readonly [number, number],
  upper: (hour: number) => number,
  lower: (hour: number) => number,
): string {
  const steps = Math.max(1, Math.ceil((to - from) * 6));
  const hours = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
  const point = (hour: number, power: number): string => `${hourX(frame, hour)} ${powerY(frame, power)}`;
  const there = hours.map((hour) => point(hour, upper(hour)));
  const back = hours.toReversed().map((hour) => point(hour, lower(hour)));
  return `M${[...there, ...back].join('L')}Z`;
}

/** Formats a clock hour, rounded to ten minutes: 14.5 is "2:30 pm". */
export function clockText(hour: number): string {
  const minutes = (Math.round(hour * 6) * 10) % 1440;
  if (minutes % 720 === 0) return minutes === 0 ? 'midnight' : 'noon';
  return timeText(minutes);
}

import { getPosition, getTimes } from 'suncalc';
import { HOUR } from '../durations.ts';
import { unbroken } from '../forms/text.ts';
import { timeText } from '../hours/clock-time.ts';

/** Point on Earth in degrees: north and east are positive. */
export type Position = { latitude: number; longitude: number };

/** Day of a year with its offset from UTC in hours, so that clock times need no time zone data. */
export type ClockDay = { month: number; day: number; utcOffset: number };

export type PeakHours = { from: number; to: number };

/** Clock hour and the sun's height above the horizon in degrees. */
export type SunSample = { hour: number; height: number };

/** The two solstices and an equinox on the clock of California. */
export const SUN_DAYS = [
  { label: 'June 21', short: 'Jun 21', month: 6, day: 21, utcOffset: -7 },
  { label: 'September 22', short: 'Sep 22', month: 9, day: 22, utcOffset: -7 },
  { label: 'December 21', short: 'Dec 21', month: 12, day: 21, utcOffset: -8 },
] as const satisfies readonly (ClockDay & { label: string; short: string })[];

/** Year of the calculation; another year changes the times by about a minute. */
const YEAR = 2026;

const midnight = ({ month, day, utcOffset }: ClockDay): number =>
  Date.UTC(YEAR, month - 1, day) - utcOffset * HOUR;

/** Returns the sun's height in degrees at a clock hour, over a flat horizon. */
export const sunHeight = ({ latitude, longitude }: Position, day: ClockDay, hour: number): number =>
  getPosition(new Date(midnight(day) + hour * HOUR), latitude, longitude).altitude;

const toFiveMinutes = (hour: number): number => Math.round(hour * 12) / 12;

/** Computes the sun of a day: its path every quarter hour from sunrise to sunset, the noon height, and both to 5 minutes. */
export function sunDay(position: Position, day: ClockDay) {
  const sampleAt = (hour: number): SunSample => ({ hour, height: sunHeight(position, day, hour) });
  const hourOf = (time: Date | null): number => (Number(time) - midnight(day)) / HOUR;
  const times = getTimes(new Date(midnight(day) + 12 * HOUR), position.latitude, position.longitude);
  const [sunrise, sunset] = [hourOf(times.sunrise), hourOf(times.sunset)];
  const quarters = Array.from({ length: 96 }, (_, index) => sampleAt(index / 4));
  return {
    samples: [
      { hour: sunrise, height: 0 },
      ...quarters.filter(({ height }) => height > 0),
      { hour: sunset, height: 0 },
    ],
    noon: sampleAt(hourOf(times.solarNoon)),
    sunrise: toFiveMinutes(sunrise),
    sunset: toFiveMinutes(sunset),
  };
}

/** Formats a clock hour: 20.5 is "8:30 pm", 16 is "4 pm". */
export const clockText = (hour: number): string => timeText(Math.round(hour * 60));

/** Describes how much of a price peak comes before sunset. */
export function peakDaylight(sunset: number, { from, to }: PeakHours): string {
  const hours = Math.min(sunset, to) - from;
  if (hours <= 0) return 'The whole peak comes after sunset.';
  if (sunset >= to) return 'The whole peak comes before sunset.';
  if (hours < 1) return unbroken(`The peak has ${Math.round(hours * 12) * 5} minutes of sun.`);
  const halves = Math.round(hours * 2) / 2;
  return `About ${String(halves).replace('.5', '½')} of the ${to - from} peak hours ${halves === 1 ? 'comes' : 'come'} before sunset.`;
}

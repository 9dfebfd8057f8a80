import { DAY } from '../durations.ts';

/** Point on Earth in degrees: north and east are positive. */
export type Position = { latitude: number; longitude: number };

/** Day of a year with its offset from UTC in hours, so that clock times need no time zone data. */
export type ClockDay = { month: number; day: number; utcOffset: number };

/** Hours of a price peak on a 24-hour clock. */
export type PeakHours = { from: number; to: number };

/** Clock hour and the sun's height above the horizon in degrees. */
export type SunSample = { hour: number; height: number };

/** A day's sun at a place. */
export type SunDay = {
  /** Every quarter hour with the sun above the horizon, with sunrise and sunset at the ends. */
  samples: SunSample[];
  noon: SunSample;
  /** Clock hours, to 5 minutes. */
  sunrise: number;
  sunset: number;
};

/** The two solstices and an equinox on the clock of California. */
export const SUN_DAYS = [
  { label: 'June 21', short: 'Jun 21', month: 6, day: 21, utcOffset: -7 },
  { label: 'September 22', short: 'Sep 22', month: 9, day: 22, utcOffset: -7 },
  { label: 'December 21', short: 'Dec 21', month: 12, day: 21, utcOffset: -8 },
] as const satisfies readonly (ClockDay & { label: string; short: string })[];

/** Year of the calculation; another year changes the times by about a minute. */
const YEAR = 2026;

/** Height of the sun's center at sunrise and sunset in degrees, with refraction and the sun's radius. */
const HORIZON = -0.833;

const RADIANS = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
const cos = (degrees: number): number => Math.cos(degrees * RADIANS);

/**
 * Returns the sun's height in degrees at a clock hour, over a flat horizon. Low-precision formula of the Astronomical
 * Almanac, good to 0.01 degrees.
 */
export function sunHeight(
  { latitude, longitude }: Position,
  { month, day, utcOffset }: ClockDay,
  hour: number,
): number {
  const days = (Date.UTC(YEAR, month - 1, day) - Date.UTC(2000, 0, 1, 12)) / DAY + (hour - utcOffset) / 24;
  const anomaly = 357.528 + 0.9856003 * days;
  const ecliptic = 280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.0000004 * days;
  const declination = Math.asin(sin(tilt) * sin(ecliptic)) / RADIANS;
  const ascension = Math.atan2(cos(tilt) * sin(ecliptic), cos(ecliptic)) / RADIANS;
  const sidereal = (18.697374558 + 24.06570982441908 * days) * 15;
  const angle = sidereal + longitude - ascension;
  return (
    Math.asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle)) / RADIANS
  );
}

/** Returns the hour between `above` and `below` at which the sun crosses the horizon. */
function crossing(heightAt: (hour: number) => number, above: number, below: number): number {
  let [high, low] = [above, below];
  while (Math.abs(high - low) > 1 / 120) {
    const middle = (high + low) / 2;
    if (heightAt(middle) > HORIZON) high = middle;
    else low = middle;
  }
  return (high + low) / 2;
}

const toFiveMinutes = (hour: number): number => Math.round(hour * 12) / 12;

/** Computes the sun of a day: its path by the clock, the noon height, sunrise and sunset. */
export function sunDay(position: Position, day: ClockDay): SunDay {
  const heightAt = (hour: number): number => sunHeight(position, day, hour);
  const quarters = Array.from({ length: 97 }, (_, index) => index / 4);
  const samples = quarters
    .map((hour) => ({ hour, height: heightAt(hour) }))
    .filter(({ height }) => height > HORIZON);
  const noon = samples.reduce((best, sample) => (sample.height > best.height ? sample : best), {
    hour: 12,
    height: -90,
  });
  const sunrise = crossing(heightAt, noon.hour, 2);
  const sunset = crossing(heightAt, noon.hour, 22);
  return {
    samples: [
      { hour: sunrise, height: 0 },
      ...samples.filter(({ height }) => height > 0),
      { hour: sunset, height: 0 },
    ],
    noon,
    sunrise: toFiveMinutes(sunrise),
    sunset: toFiveMinutes(sunset),
  };
}

/** Formats a clock hour: 20.5 is "8:30 pm", 16 is "4 pm". */
export function clockText(hour: number): string {
  const minutes = Math.round(hour * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  return `${twelve}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Describes how much of a price peak comes before sunset. */
export function peakDaylight(sunset: number, { from, to }: PeakHours): string {
  const hours = Math.min(sunset, to) - from;
  if (hours <= 0) return 'The whole peak comes after sunset.';
  if (sunset >= to) return 'The whole peak comes before sunset.';
  if (hours < 1) return `The peak has ${Math.round(hours * 12) * 5} minutes of sun.`;
  const halves = Math.round(hours * 2) / 2;
  return `About ${String(halves).replace('.5', '½')} of the ${to - from} peak hours ${halves === 1 ? 'comes' : 'come'} before sunset.`;
}

import { DAY, MINUTE } from '../durations.ts';
import { sunPosition } from './sun-position.ts';

/** Lights of a day over San Jose, from midnight to midnight. */
export const DAY_LIGHTS = ['blue', 'dawn', 'morning', 'noon', 'golden', 'blue'] as const;

/** Light in which the home page's picture is shown. */
export type SunLight = (typeof DAY_LIGHTS)[number];

/** Heights of the sun, in degrees, at which a light starts or ends (docs/design.md, Pictures). */
const HEIGHTS = { dawn: -6, morning: 4, noon: 25, dusk: -2 } as const;

/** Returns the light of a moment in San Jose. */
export function sunLight(at: Date): SunLight {
  const { share, elevation } = sunPosition(at);
  const isRising = share < 0.5;
  if (elevation < (isRising ? HEIGHTS.dawn : HEIGHTS.dusk)) return 'blue';
  if (elevation >= HEIGHTS.noon) return 'noon';
  if (!isRising) return 'golden';
  return elevation < HEIGHTS.morning ? 'dawn' : 'morning';
}

/** Midnight of Pacific standard time, in minutes of UTC. */
export const DAY_START = 8 * 60;

/** Returns the minutes after `DAY_START` at which the lights after the first start on the 15th of each month. */
export function lightStarts(year: number): number[][] {
  return Array.from({ length: 12 }, (_, month) => {
    const start = Date.UTC(year, month, 15) + DAY_START * MINUTE;
    const minutes = Array.from({ length: DAY / MINUTE }, (__, minute) => minute);
    const lights = minutes.map((minute) => sunLight(new Date(start + minute * MINUTE)));
    return minutes.filter((minute) => minute > 0 && lights[minute] !== lights[minute - 1]);
  });
}

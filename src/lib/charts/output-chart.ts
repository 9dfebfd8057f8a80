import { tenth } from '../../domain/content/format-count.ts';

/** Plot area of the daily output chart: left and right edge, y of 0% and 100%. */
export type ChartFrame = { left: number; right: number; base: number; top: number };

/** Clock hours of the axis and of daylight. */
const AXIS = { from: 6, to: 20 };
const DAY = { from: 6.5, to: 19.5 };

/** Exponent of the bell curve; a clear day's output is slightly narrower than a half sine. */
const SLIMNESS = 1.55;
const STEPS = 12;

/** Returns the y position of a share of the expected output, 0 to 1. */
export const heightOf = ({ base, top }: ChartFrame, share: number): number =>
  tenth(base - (base - top) * share);

/** Returns the x position of a clock hour. */
export const placeOf = ({ left, right }: ChartFrame, hour: number): number =>
  tenth(left + ((hour - AXIS.from) / (AXIS.to - AXIS.from)) * (right - left));

/** Returns output share and slope per hour at a clock hour, for a day that peaks at `peak`. */
export function outputAt(hour: number, peak: number): { share: number; slope: number } {
  const turn = Math.PI / (DAY.to - DAY.from);
  const angle = (hour - DAY.from) * turn;
  const sine = Math.max(Math.sin(angle), 0);
  return {
    share: peak * sine ** SLIMNESS,
    slope: peak * SLIMNESS * sine ** (SLIMNESS - 1) * Math.cos(angle) * turn,
  };
}

/** Path of a day's output: a smooth curve through evenly spaced points, as SVG `C` and `S` segments. */
export function dayPath(frame: ChartFrame, peak: number): string {
  const step = (DAY.to - DAY.from) / STEPS;
  const point = (hour: number, share: number): string => `${placeOf(frame, hour)} ${heightOf(frame, share)}`;
  const curve = Array.from({ length: STEPS }, (_, index) => {
    const hour = DAY.from + (index + 1) * step;
    const { share, slope } = outputAt(hour, peak);
    const opening = index === 0 ? `C${point(DAY.from + step / 3, 0)} ` : 'S';
    return `${opening}${point(hour - step / 3, share - (slope * step) / 3)} ${point(hour, share)}`;
  });
  return `M${point(DAY.from, 0)}${curve.join('')}`;
}

/** Path of the area between two days, the higher one first; fill with the even-odd rule. */
export const gainPath = (frame: ChartFrame, high: number, low: number): string =>
  `${dayPath(frame, high)}Z${dayPath(frame, low)}Z`;

/** Parses the two shares in a text such as "67% to 91% of expected output"; throws unless there are two. */
export function sharesIn(text: string): { before: number; after: number } {
  const [before, after, ...others] = [...text.matchAll(/(\d+(?:\.\d+)?)%/g)].map(
    ([, digits]) => Number(digits) / 100,
  );
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`"${text}" does not contain two percentages for the case study chart.`);
  }
  return { before, after };
}

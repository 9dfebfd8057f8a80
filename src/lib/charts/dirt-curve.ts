import { DRY_SEASON_DAYS, type DirtResult } from '../../domain/tools/is-it-dirt.ts';
import type { Shapes } from './shapes.ts';

/** Plot area and the type of the labels. */
export type CurveFrame = {
  id: string;
  width: number;
  height: number;
  /** x of day 0 and of the last dry day, and the right edge after the rain. */
  left: number;
  end: number;
  right: number;
  /** y of no loss and of the highest level. */
  base: number;
  top: number;
  sun: number;
  isWide: boolean;
};

/** Drawings for wide and narrow screens. */
export const CURVE_FRAMES: CurveFrame[] = [
  {
    id: 'wide',
    width: 1200,
    height: 430,
    left: 44,
    end: 1139,
    right: 1192,
    base: 378,
    top: 48,
    sun: 9,
    isWide: true,
  },
  {
    id: 'narrow',
    width: 350,
    height: 290,
    left: 36,
    end: 326,
    right: 344,
    base: 238,
    top: 40,
    sun: 8,
    isWide: false,
  },
];

/** Days with a label. */
export const CURVE_DAYS = [0, 30, 60, 90, 120, DRY_SEASON_DAYS];

/** Number of levels above zero. */
const LEVELS = 3;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the x of a dry day. */
export const curveDay = ({ left, end }: CurveFrame, day: number): number =>
  tenth(left + (day / DRY_SEASON_DAYS) * (end - left));

/** Returns the y of a level, counted from zero. */
export const curveLevel = ({ base, top }: CurveFrame, level: number): number =>
  tenth(base - (level / LEVELS) * (base - top));

/** Returns what depends on the roof: scale, lines, the day reached and the labels. */
export function dirtCurve(result: DirtResult, frame: CurveFrame): Shapes {
  const { perDay, loss, input, isOwnEstimate } = result;
  const step = isOwnEstimate ? 10 : 5;
  const y = (percent: number): number =>
    tenth(frame.base - (percent / (step * LEVELS)) * (frame.base - frame.top));
  const at = (day: number): number => curveDay(frame, day);
  const [low, high] = [y(perDay.low * DRY_SEASON_DAYS), y(perDay.high * DRY_SEASON_DAYS)];
  const [x, lowNow, highNow] = [at(input.days), y(loss.low), y(loss.high)];
  const start = `M${frame.left} ${frame.base}`;
  const isEarly = input.days < (frame.isWide ? 45 : 85);
  const span = `${Math.round(loss.low)} to ${Math.round(loss.high)}%`;
  const highDay = frame.isWide ? 104 : 100;
  const shapes: Shapes = {
    area: { d: `${start}L${frame.end} ${high}V${low}Z` },
    reached: { d: `${start}L${x} ${highNow}V${lowNow}Z` },
    low: { d: `${start}L${frame.end} ${low}` },
    high: { d: `${start}L${frame.end} ${high}` },
    rain: {
      d: `M${frame.end} ${high}C${tenth(frame.end + 22)} ${tenth((high + frame.base) / 2)} ${tenth(frame.end + 14)} ${tenth(frame.base - 10)} ${frame.right} ${frame.base}`,
    },
    today: { d: `M${x} ${frame.base}V${highNow}` },
    sun: { cx: x, cy: lowNow },
    ring: { cx: x, cy: lowNow },
    now: {
      x: tenth(isEarly ? Math.max(x - 12, frame.left + 4) : x - 12),
      y: tenth(highNow - (isEarly ? 26 : 12)),
      'text-anchor': isEarly ? 'start' : 'end',
      text: `${frame.isWide ? 'Today, day' : 'Day'} ${input.days}: ${span}`,
    },
    highLabel: {
      x: at(highDay),
      y: tenth(y(perDay.high * highDay) - (frame.isWide ? 40 : 24)),
      text: frame.isWide
        ? isOwnEstimate
          ? 'Heavily soiled, 0.17% a day: our own estimate'
          : 'The dustiest quarter of roofs, 0.1% a day or more'
        : isOwnEstimate
          ? 'Our own estimate'
          : 'Dusty quarter',
    },
    lowLabel: {
      // The line of the day must not cross the label.
      x: frame.isWide && input.days > 80 ? tenth(x - 14) : at(frame.isWide ? 143 : 145),
      y: tenth(low + (frame.base - low) * (frame.isWide ? 0.5 : 0.6)),
      text: frame.isWide
        ? isOwnEstimate
          ? 'Start of the dustiest quarter, 0.1% a day: 14.5% after 145 days'
          : 'Average roof, 0.051% a day: 7.4% after 145 days'
        : isOwnEstimate
          ? '0.1% a day'
          : 'Average roof',
    },
    drawing: {
      'aria-label': `Loss grows with dry days: after ${input.days} days ${span}, after ${DRY_SEASON_DAYS} days ${Math.round(perDay.low * DRY_SEASON_DAYS)} to ${Math.round(perDay.high * DRY_SEASON_DAYS)}%, then rain resets it.`,
    },
  };
  for (let level = 1; level <= LEVELS; level++) shapes[`level${level}`] = { text: `${step * level}%` };
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [`${frame.id}-${name}`, shape] as const),
  );
}

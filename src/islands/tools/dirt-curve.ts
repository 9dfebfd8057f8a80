import { DRY_SEASON_DAYS, lossAfter, MOST_DRY_DAYS, type DirtResult } from '../../domain/tools/is-it-dirt.ts';
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
export const CURVE_DAYS = [0, 60, 120, 180, 240, MOST_DRY_DAYS];

/** Number of levels above zero, and percent of output between them. */
const LEVELS = 3;
const STEP = 10;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the x of a dry day. */
export const curveDay = ({ left, end }: CurveFrame, day: number): number =>
  tenth(left + (day / MOST_DRY_DAYS) * (end - left));

/** Returns the y of a level, counted from zero. */
export const curveLevel = ({ base, top }: CurveFrame, level: number): number =>
  tenth(base - (level / LEVELS) * (base - top));

/** Returns what depends on the roof: scale, lines, the day reached and the labels. */
export function dirtCurve(result: DirtResult, frame: CurveFrame): Shapes {
  const { rates, loss, input, isDusty } = result;
  const y = (percent: number): number =>
    tenth(frame.base - (percent / (STEP * LEVELS)) * (frame.base - frame.top));
  const at = (day: number): number => curveDay(frame, day);
  const after = (end: 'low' | 'high', day: number): number => lossAfter(rates[end], day);
  const [low, high] = [y(after('low', MOST_DRY_DAYS)), y(after('high', MOST_DRY_DAYS))];
  // A line bends where it reaches the most that dirt takes.
  const bend = (end: 'low' | 'high'): number =>
    Math.min(MOST_DRY_DAYS, (after(end, MOST_DRY_DAYS) * 1000) / rates[end]);
  const [lowBend, highBend] = [bend('low'), bend('high')];
  const [x, lowNow, highNow] = [at(input.days), y(loss.low), y(loss.high)];
  const start = `M${frame.left} ${frame.base}`;
  const span = `${Math.round(loss.low)} to ${Math.round(loss.high)}%`;
  const now = `${frame.isWide ? 'Today, day' : 'Day'} ${input.days}: ${span}`;
  // Without room before the day, the label starts at the left edge, above the line at its end.
  const isEarly = input.days < (frame.isWide ? 45 : 85);
  const labelEnd = ((4 + 6.5 * now.length) / (frame.end - frame.left)) * MOST_DRY_DAYS;
  const reach = Math.min(input.days, highBend);
  const highDay = isDusty ? 165 : 200;
  const season = `${Math.round(after('low', DRY_SEASON_DAYS))} to ${Math.round(after('high', DRY_SEASON_DAYS))}%`;
  const shapes: Shapes = {
    area: { d: `${start}L${at(highBend)} ${high}H${frame.end}V${low}L${at(lowBend)} ${low}Z` },
    reached: {
      d: `${start}L${at(reach)} ${highNow}H${x}V${lowNow}L${at(Math.min(input.days, lowBend))} ${lowNow}Z`,
    },
    low: { d: `${start}L${at(lowBend)} ${low}H${frame.end}` },
    high: { d: `${start}L${at(highBend)} ${high}H${frame.end}` },
    rain: {
      d: `M${frame.end} ${high}C${tenth(frame.end + 22)} ${tenth((high + frame.base) / 2)} ${tenth(frame.end + 14)} ${tenth(frame.base - 10)} ${frame.right} ${frame.base}`,
    },
    today: { d: `M${x} ${frame.base}V${highNow}` },
    sun: { cx: x, cy: lowNow },
    ring: { cx: x, cy: lowNow },
    now: {
      x: isEarly ? frame.left + 4 : tenth(x - 12),
      y: tenth((isEarly ? y(after('high', Math.max(labelEnd, input.days))) : highNow) - 12),
      textAnchor: isEarly ? 'start' : 'end',
      text: now,
    },
    highLabel: {
      x: at(highDay),
      y: tenth(y(after('high', highDay)) - (frame.isWide ? 40 : 24)),
      text: frame.isWide
        ? isDusty
          ? 'City streets, a highway or an airport, 0.16% a day'
          : 'The dustiest quarter of roofs, 0.1% a day or more'
        : isDusty
          ? '0.16% a day'
          : 'Dusty quarter',
    },
    lowLabel: {
      // The line of the day must not cross the label.
      x: input.days > 185 ? tenth(x - 14) : at(297),
      y: frame.base - 12,
      text: frame.isWide
        ? isDusty
          ? 'Start of the dustiest quarter, 0.1% a day: 18% after 180 days'
          : 'A roof below the average, 0.03% a day: 5% after 180 days'
        : isDusty
          ? '0.1% a day'
          : '0.03% a day',
    },
    drawing: {
      'aria-label': `Loss grows with dry days: after ${input.days} days ${span}, after ${DRY_SEASON_DAYS} days ${season}, then rain resets it.`,
    },
  };
  for (let level = 1; level <= LEVELS; level++) shapes[`level${level}`] = { text: `${STEP * level}%` };
  return shapes;
}

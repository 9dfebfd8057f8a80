import { tenth } from '../../domain/content/format-count.ts';
import {
  SUN_DAYS,
  sunDay,
  sunHeight,
  type PeakHours,
  type Position,
} from '../../domain/content/sun-height.ts';

/** Drawing area of a chart, in SVG units. */
export type ChartFrame = {
  width: number;
  height: number;
  /** Left and right end of the time axis, which runs from 5 am to 9:30 pm. */
  left: number;
  right: number;
  /** Height of the horizon, and of the summer noon. */
  base: number;
  top: number;
  /** Length of a quarter-hour tick. */
  tick: number;
};

const START = 5;
const END = 21.5;
const HIGHEST = 77;

/** Computes the chart of a place: the curves of three days, the price peak and the June sun at its start. */
export function sunChart(position: Position, peak: PeakHours, frame: ChartFrame) {
  const x = (hour: number): number =>
    tenth(frame.left + ((hour - START) / (END - START)) * (frame.right - frame.left));
  const y = (height: number): number => tenth(frame.base - (height / HIGHEST) * (frame.base - frame.top));
  const curves = SUN_DAYS.map(({ label, short, ...clockDay }) => {
    const day = sunDay(position, clockDay);
    const [, ...quarters] = day.samples.slice(0, -1);
    return {
      label,
      short,
      day,
      line: `M${day.samples.map(({ hour, height }) => `${x(hour)} ${y(height)}`).join('L')}`,
      ticks: quarters
        .filter(({ height }) => height > 2)
        .map(
          ({ hour, height }) =>
            `M${x(hour)} ${y(height)}v${Number.isInteger(hour) ? frame.tick * 2 : frame.tick}`,
        )
        .join(''),
      x: x(day.noon.hour),
      y: y(day.noon.height),
    };
  });
  const height = sunHeight(position, SUN_DAYS[0], peak.from);
  return {
    curves,
    peak: { x: x(peak.from), width: tenth(x(peak.to) - x(peak.from)) },
    sun: { x: x(peak.from), y: y(height), height: Math.round(height) },
    hours: [6, 9, 12, 15, 18, 21].map((hour) => ({ hour, x: x(hour) })),
  };
}

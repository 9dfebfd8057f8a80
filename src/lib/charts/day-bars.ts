/** Frame of a chart of 24 hourly bars, in viewBox units. */
export type BarFrame = { left: number; right: number; top: number; base: number };

/** One bar. */
export type Bar = { x: number; y: number; width: number; height: number };

/** Frame of the day's chart on the page of the battery tool. */
export const DAY_FRAME: BarFrame = { left: 44, right: 716, top: 46, base: 236 };

/** Returns the x of an hour's left edge. */
export const hourLeft = ({ left, right }: BarFrame, hour: number): number =>
  left + ((right - left) * hour) / 24;

/** Returns a round number of kWh at or above the highest bar, at least 1. */
export function topOf(hours: readonly number[]): number {
  const highest = Math.max(...hours, 0.5);
  return highest <= 1 ? 1 : Math.ceil(highest / 2) * 2;
}

/** Returns the bars of kWh per hour from midnight. */
export function dayBars(frame: BarFrame, hours: readonly number[]): Bar[] {
  const top = topOf(hours);
  const width = (frame.right - frame.left) / 24;
  return hours.map((kwh, hour) => {
    const height = Math.round(((frame.base - frame.top) * kwh * 10) / top) / 10;
    return { x: hourLeft(frame, hour) + 1.5, y: frame.base - height, width: width - 3, height };
  });
}

/** Plot area: left and right edge, y of no loss and of the maximum loss. */
export type SeasonFrame = { left: number; right: number; top: number; base: number };

/** Length of the dry season, in days, and the maximum loss on the axis. */
export const SEASON_DAYS = 145;
export const AXIS_LOSS = 0.3;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the share of output lost after some dry days at a constant daily rate, 0 to 1. */
export const lossAfter = (days: number, perDay: number): number => days * perDay;

/** Returns the x position of a dry day. */
export const dayPlace = ({ left, right }: SeasonFrame, day: number): number =>
  tenth(left + (day / SEASON_DAYS) * (right - left));

/** Returns the y position of a loss; no loss is at the top. */
export const lossHeight = ({ top, base }: SeasonFrame, share: number): number =>
  tenth(top + (share / AXIS_LOSS) * (base - top));

/** Path of a season: losses build up, then the first heavy rain clears them. */
export function seasonPath(frame: SeasonFrame, perDay: number): { dry: string; rain: string } {
  const [start, end] = [dayPlace(frame, 0), dayPlace(frame, SEASON_DAYS)];
  const low = lossHeight(frame, lossAfter(SEASON_DAYS, perDay));
  return { dry: `M${start} ${frame.top}L${end} ${low}`, rain: `M${end} ${low}V${frame.top}` };
}

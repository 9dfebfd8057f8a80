/** Where the chart is drawn: left and right edge, and the heights of no loss and of the most loss shown. */
export type SeasonFrame = { left: number; right: number; top: number; base: number };

/** Days without rain in the season shown, and the loss at the foot of the axis. */
export const SEASON_DAYS = 145;
export const AXIS_LOSS = 0.3;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Share of output lost after some dry days at a steady rate per day, 0 to 1. */
export const lossAfter = (days: number, perDay: number): number => days * perDay;

/** Place of a dry day on the axis. */
export const dayPlace = ({ left, right }: SeasonFrame, day: number): number =>
  tenth(left + (day / SEASON_DAYS) * (right - left));

/** Height of a share lost: no loss stands at the top, and lines sink. */
export const lossHeight = ({ top, base }: SeasonFrame, share: number): number =>
  tenth(top + (share / AXIS_LOSS) * (base - top));

/** Path of a season: down with the dust, straight up with the first good rain. */
export function seasonPath(frame: SeasonFrame, perDay: number): { dry: string; rain: string } {
  const [start, end] = [dayPlace(frame, 0), dayPlace(frame, SEASON_DAYS)];
  const low = lossHeight(frame, lossAfter(SEASON_DAYS, perDay));
  return { dry: `M${start} ${frame.top}L${end} ${low}`, rain: `M${end} ${low}V${frame.top}` };
}

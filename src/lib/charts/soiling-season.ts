import { tenth } from '../../domain/content/format-count.ts';
import { DRY_SEASON_DAYS, lossAfter } from '../../domain/tools/is-it-dirt.ts';

/** Plot area: left and right edge, y of no loss and of the maximum loss. */
export type SeasonFrame = { left: number; right: number; top: number; base: number };

/** Maximum loss on the axis, in percent. */
const AXIS_LOSS = 30;

/** Returns the x position of a dry day. */
export const dayPlace = ({ left, right }: SeasonFrame, day: number): number =>
  tenth(left + (day / DRY_SEASON_DAYS) * (right - left));

/** Returns the y position of a loss in percent; no loss is at the top. */
export const lossHeight = ({ top, base }: SeasonFrame, percent: number): number =>
  tenth(top + (percent / AXIS_LOSS) * (base - top));

/** Path of a season at a rate of DAILY_LOSS: losses build up, then the first heavy rain clears them. */
export function seasonPath(frame: SeasonFrame, rate: number): { dry: string; rain: string } {
  const [start, end] = [dayPlace(frame, 0), dayPlace(frame, DRY_SEASON_DAYS)];
  const low = lossHeight(frame, lossAfter(rate, DRY_SEASON_DAYS));
  return { dry: `M${start} ${frame.top}L${end} ${low}`, rain: `M${end} ${low}V${frame.top}` };
}

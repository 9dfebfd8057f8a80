import { tenth } from '../../domain/content/format-count.ts';
import { timeText } from '../../domain/hours/clock-time.ts';

export type Tier = 'off-peak' | 'part-peak' | 'peak';

/** Hours of one tier, on a 24-hour clock. */
export type RateWindow = { from: number; to: number; tier: Tier };

export type PlanId = 'E-ELEC' | 'E-TOU-C' | 'E-TOU-D' | 'SMUD';

/** Windows of a day with one peak and nothing between the tiers. */
const onePeak = (from: number, to: number): RateWindow[] => [
  { from: 0, to: from, tier: 'off-peak' },
  { from, to, tier: 'peak' },
  { from: to, to: 24, tier: 'off-peak' },
];

/** Time-of-use windows of PG&E's plans (rate pages, November 2026) and of SMUD's (smud.org); the peak of E-TOU-D applies on weekdays only. */
export const PLANS: Record<PlanId, { name: string; windows: readonly RateWindow[] }> = {
  'E-ELEC': {
    name: 'E-ELEC and EV2-A, every day',
    windows: [
      { from: 0, to: 15, tier: 'off-peak' },
      { from: 15, to: 16, tier: 'part-peak' },
      { from: 16, to: 21, tier: 'peak' },
      { from: 21, to: 24, tier: 'part-peak' },
    ],
  },
  'E-TOU-C': { name: 'E-TOU-C, every day', windows: onePeak(16, 21) },
  'E-TOU-D': { name: 'E-TOU-D, weekdays', windows: onePeak(17, 20) },
  SMUD: { name: 'SMUD, standard rate', windows: onePeak(17, 20) },
};

/** Plot area of one day: left and right edge, and baseline. */
export type Strip = { left: number; right: number; base: number };

/** Bar height per tier; shows the order, not prices. */
export const HEIGHTS: Record<Tier, number> = { 'off-peak': 12, 'part-peak': 24, peak: 38 };

/** Returns the x position of a clock hour. */
export const clockX = ({ left, right }: Omit<Strip, 'base'>, hour: number): number =>
  tenth(left + (hour / 24) * (right - left));

/** Returns one bar per window of a plan. */
export const barsOf = (strip: Strip, windows: readonly RateWindow[]) =>
  windows.map(({ from, to, tier }) => {
    const x = clockX(strip, from);
    return {
      tier,
      x,
      y: strip.base - HEIGHTS[tier],
      width: tenth(clockX(strip, to) - x),
      height: HEIGHTS[tier],
    };
  });

/** Formats a clock hour: "4 pm", "midnight". */
export const hourText = (hour: number): string => (hour % 24 === 0 ? 'midnight' : timeText(hour * 60));

/** Describes the windows of plans as text. */
export const plansText = (plans: readonly PlanId[]): string =>
  `Hours of the day by price. ${plans
    .map((id) => PLANS[id])
    .map(
      ({ name, windows }) =>
        `${name}: ${windows.map(({ from, to, tier }) => `${tier} from ${hourText(from)} to ${hourText(to)}`).join(', ')}.`,
    )
    .join(' ')}`;

/** How dear a window is among the windows of its plan. */
export type Tier = 'off-peak' | 'part-peak' | 'peak';

/** Hours of a plan with one tier, on a clock of 24 hours. */
export type RateWindow = { from: number; to: number; tier: Tier };

export type PlanId = 'E-ELEC' | 'E-TOU-C' | 'E-TOU-D';

const night = { from: 0, to: 15, tier: 'off-peak' } as const;

/** The windows of PG&E's plans (its rate pages, as of November 2026); E-TOU-D has its peak on weekdays only. */
export const PLANS: Record<PlanId, { name: string; windows: readonly RateWindow[] }> = {
  'E-ELEC': {
    name: 'E-ELEC and EV2-A, every day',
    windows: [
      night,
      { from: 15, to: 16, tier: 'part-peak' },
      { from: 16, to: 21, tier: 'peak' },
      { from: 21, to: 24, tier: 'part-peak' },
    ],
  },
  'E-TOU-C': {
    name: 'E-TOU-C, every day',
    windows: [
      { from: 0, to: 16, tier: 'off-peak' },
      { from: 16, to: 21, tier: 'peak' },
      { from: 21, to: 24, tier: 'off-peak' },
    ],
  },
  'E-TOU-D': {
    name: 'E-TOU-D, weekdays',
    windows: [
      { from: 0, to: 17, tier: 'off-peak' },
      { from: 17, to: 20, tier: 'peak' },
      { from: 20, to: 24, tier: 'off-peak' },
    ],
  },
};

/** A strip of the day: left and right edge, and its ground. */
export type Strip = { left: number; right: number; base: number };

/** How high each tier stands; the order is the message, not a price. */
export const HEIGHTS: Record<Tier, number> = { 'off-peak': 12, 'part-peak': 24, peak: 38 };

const round = (value: number): number => Math.round(value * 10) / 10;

/** Place of an hour of the day. */
export const clockX = ({ left, right }: Strip, hour: number): number =>
  round(left + (hour / 24) * (right - left));

/** The bar of each window of a plan. */
export const barsOf = (strip: Strip, windows: readonly RateWindow[]) =>
  windows.map(({ from, to, tier }) => {
    const x = clockX(strip, from);
    return {
      tier,
      x,
      y: strip.base - HEIGHTS[tier],
      width: round(clockX(strip, to) - x),
      height: HEIGHTS[tier],
    };
  });

const hourText = (hour: number): string =>
  hour % 24 === 0 ? 'midnight' : `${String(hour % 12 || 12)} ${hour < 12 ? 'am' : 'pm'}`;

/** A plan's windows in words. */
export const windowsText = (windows: readonly RateWindow[]): string =>
  windows.map(({ from, to, tier }) => `${tier} from ${hourText(from)} to ${hourText(to)}`).join(', ');

import { expect, test } from 'vitest';
import { DAILY_LOSS, lossAfter } from '~/domain/tools/is-it-dirt.ts';
import { seasonPath, type SeasonFrame } from '~/lib/charts/soiling-season.ts';

const frame: SeasonFrame = { left: 0, right: 360, top: 10, base: 310 };

test('the losses after 180 dry days are the daily ones times 180', () => {
  // 0.051 × 180 = 9.18, 0.1 × 180 = 18, 0.16 × 180 = 28.8
  expect(lossAfter(DAILY_LOSS.average, 180)).toBeCloseTo(9.18, 6);
  expect(lossAfter(DAILY_LOSS.dusty, 180)).toBeCloseTo(18, 6);
  expect(lossAfter(DAILY_LOSS.city, 180)).toBeCloseTo(28.8, 6);
});

test('the curve falls until the last dry day and rises with rain', () => {
  // 18% of an axis of 30% and 300 units: 180 below 10.
  expect(seasonPath(frame, DAILY_LOSS.dusty)).toEqual({ dry: 'M0 10L360 190', rain: 'M360 190V10' });
});

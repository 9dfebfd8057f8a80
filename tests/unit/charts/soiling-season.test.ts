import { expect, test } from 'vitest';
import {
  dayPlace,
  lossAfter,
  lossHeight,
  SEASON_DAYS,
  seasonPath,
  type SeasonFrame,
} from '~/lib/charts/soiling-season.ts';

const frame: SeasonFrame = { left: 0, right: 290, top: 10, base: 310 };

test('the losses after 145 dry days match the studies', () => {
  expect(lossAfter(SEASON_DAYS, 0.00051)).toBeCloseTo(0.074, 3);
  expect(lossAfter(SEASON_DAYS, 0.001)).toBeCloseTo(0.145, 3);
  expect(lossAfter(SEASON_DAYS, 0.0017)).toBeCloseTo(0.2465, 4);
});

test('days and losses map to chart coordinates', () => {
  expect([dayPlace(frame, 0), dayPlace(frame, 72.5), dayPlace(frame, 145)]).toEqual([0, 145, 290]);
  expect([lossHeight(frame, 0), lossHeight(frame, 0.15), lossHeight(frame, 0.3)]).toEqual([10, 160, 310]);
});

test('the curve falls until the last dry day and rises with rain', () => {
  expect(seasonPath(frame, 0.001)).toEqual({ dry: 'M0 10L290 155', rain: 'M290 155V10' });
});

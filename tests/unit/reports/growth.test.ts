import { expect, it } from 'vitest';
import { roundUp } from '~/islands/dashboard/reports/GrowthChart.tsx';

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [11, 20],
  [500, 500],
  [501, 1000],
])('the subscriber chart rounds its maximum up: %i becomes %i', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

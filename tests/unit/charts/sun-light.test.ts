import { expect, test } from 'vitest';
import { DAY_LIGHTS, DAY_START, lightStarts, sunLight } from '~/domain/content/sun-light.ts';

test.each([
  ['2026-11-28T06:35:00-08:00', 'dawn'],
  ['2026-11-28T08:40:00-08:00', 'morning'],
  ['2026-11-28T12:00:00-08:00', 'noon'],
  ['2026-11-28T15:30:00-08:00', 'golden'],
  ['2026-11-28T22:00:00-08:00', 'blue'],
  ['2026-06-21T05:40:00-07:00', 'dawn'],
  ['2026-06-21T16:00:00-07:00', 'noon'],
  ['2026-06-21T19:30:00-07:00', 'golden'],
  ['2026-06-22T00:30:00-07:00', 'blue'],
])('%s in San Jose is %s', (at, light) => {
  expect(sunLight(new Date(at))).toBe(light);
});

test('the table of a year has every light of a day in every month', () => {
  const starts = lightStarts(2026);
  expect(starts.map((month) => month.length)).toEqual(Array(12).fill(DAY_LIGHTS.length - 1));
  const lights = starts.map((month, index) =>
    month.map((minute) => sunLight(new Date(Date.UTC(2026, index, 15, 0, DAY_START + minute)))),
  );
  expect(lights).toEqual(Array(12).fill(DAY_LIGHTS.slice(1)));
});

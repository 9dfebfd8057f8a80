import { expect, test } from 'vitest';
import { sunPosition } from '~/domain/content/sun-position.ts';

/** Sunrise and sunset in San Jose, from the tables of the U.S. Naval Observatory, to two minutes. */
test.each([
  ['the winter solstice', '2026-12-21T15:18:00Z', '2026-12-22T00:54:00Z'],
  ['the summer solstice', '2026-06-21T12:48:00Z', '2026-06-22T03:31:00Z'],
  ['the last day of standard time', '2026-03-07T14:32:00Z', '2026-03-08T02:08:00Z'],
  ['the first day of daylight saving time', '2026-03-08T14:31:00Z', '2026-03-09T02:09:00Z'],
  ['the last day of daylight saving time', '2026-10-31T14:31:00Z', '2026-11-01T01:13:00Z'],
  ['the first day of standard time', '2026-11-01T14:32:00Z', '2026-11-02T01:12:00Z'],
])('the sun rises and sets at the right minute on %s', (_day, sunrise, sunset) => {
  const TOLERANCE = 3 * 60_000;
  for (const [moment, share] of [
    [sunrise, 0],
    [sunset, 1],
  ] as const) {
    const at = Date.parse(moment);
    expect(sunPosition(new Date(at - TOLERANCE)).share).toBeLessThan(share);
    expect(sunPosition(new Date(at + TOLERANCE)).share).toBeGreaterThan(share);
  }
});

test('the sun is highest at noon, by the season', () => {
  expect(sunPosition(new Date('2026-06-21T20:09:00Z')).elevation).toBeCloseTo(76.1, 0);
  expect(sunPosition(new Date('2026-12-21T20:06:00Z')).elevation).toBeCloseTo(29.2, 0);
  expect(sunPosition(new Date('2026-06-21T20:09:00Z')).share).toBeCloseTo(0.5, 2);
});

test('the sun is down at night', () => {
  const { share, elevation } = sunPosition(new Date('2026-11-24T08:00:00Z'));
  expect(share > 1 || share < 0).toBe(true);
  expect(elevation).toBeLessThan(-30);
});

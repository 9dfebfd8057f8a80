import { expect, test } from 'vitest';
import {
  dayPath,
  gainPath,
  heightOf,
  placeOf,
  sharesIn,
  type ChartFrame,
} from '~/lib/charts/output-chart.ts';

const frame: ChartFrame = { left: 0, right: 140, base: 100, top: 0 };

/** Returns the points of a path without its control points. */
const pointsOf = (path: string): number[][] =>
  path
    .replaceAll('Z', '')
    .split(/[MCS]/)
    .filter(Boolean)
    .map((segment) => segment.split(' ').slice(-2).map(Number));

test('hours and shares map to chart coordinates', () => {
  expect(placeOf(frame, 6)).toBe(0);
  expect(placeOf(frame, 13)).toBe(70);
  expect(heightOf(frame, 0.91)).toBe(9);
});

test('a day starts at zero, peaks at 1 pm and returns to zero', () => {
  const points = pointsOf(dayPath(frame, 0.67));
  expect(points[0]).toEqual([5, 100]);
  expect(points.at(-1)).toEqual([135, 100]);
  expect(points[6]).toEqual([70, 33]);
  expect(Math.min(...points.map(([, y = 0]) => y))).toBe(33);
});

test('the gain area lies between the two days', () => {
  const path = gainPath(frame, 0.91, 0.67);
  expect(path).toBe(`${dayPath(frame, 0.91)}Z${dayPath(frame, 0.67)}Z`);
  expect(pointsOf(path).filter(([x]) => x === 70)).toEqual([
    [70, 9],
    [70, 33],
  ]);
});

test('the peaks are parsed from the claim', () => {
  expect(sharesIn('67% to 91% of expected output')).toEqual({ before: 0.67, after: 0.91 });
});

test.each(['91% of expected output', 'from 1% to 2% to 3%', 'much better'])(
  'a claim without exactly two percentages fails the build (%s)',
  (text) => {
    expect(() => sharesIn(text)).toThrow(text);
  },
);

import { expect, test } from 'vitest';
import {
  areaPath,
  clockText,
  flowsOf,
  hourX,
  powerY,
  solarAt,
  type DayFrame,
  type ExampleDay,
} from '~/lib/charts/battery-day.ts';

const day: ExampleDay = { solar: 30, draw: 1.5, holds: 13.5, returns: 0.89 };
const frame: DayFrame = { left: 0, right: 240, base: 100, top: 0, most: 5 };

test('all energy of the roof and the house is accounted for', () => {
  const { used, stored, exported, returned, bought } = flowsOf(day);
  expect(used + stored + exported).toBeCloseTo(30, 6);
  expect(used + returned + bought).toBeCloseTo(1.5 * 24, 6);
  expect(stored).toBe(13.5);
  expect(returned).toBeCloseTo(13.5 * 0.89, 1);
  expect(exported).toBeGreaterThan(0);
});

test('the battery charges in daylight and is empty about eight hours after it takes over', () => {
  const { over, full, under, empty, peak } = flowsOf(day);
  expect(solarAt(over, peak)).toBeCloseTo(1.5, 1);
  expect(solarAt(under, peak)).toBeCloseTo(1.5, 1);
  expect(full).toBeGreaterThan(13);
  expect(full).toBeLessThan(under);
  expect(empty - under).toBeGreaterThan(8);
  expect(empty - under).toBeLessThan(9.5);
});

test('a larger battery stores the whole surplus and lasts the night', () => {
  const { full, under, exported, empty } = flowsOf({ ...day, solar: 60, holds: 60 });
  expect(full).toBe(under);
  expect(exported).toBeCloseTo(0, 6);
  expect(empty).toBe(Infinity);
});

test('throws when solar output never exceeds the load', () => {
  expect(() => flowsOf({ ...day, solar: 5 })).toThrow('5 kWh');
});

test('hours and power values map to chart coordinates', () => {
  expect(hourX(frame, 6)).toBe(0);
  expect(hourX(frame, 18)).toBe(120);
  expect(hourX(frame, 30)).toBe(240);
  expect(powerY(frame, 2.5)).toBe(50);
  expect(
    areaPath(
      frame,
      [6, 6.1],
      () => 5,
      () => 0,
    ),
  ).toBe('M0 0L1 0L1 100L0 100Z');
});

test.each([
  [6, '6 am'],
  [12, 'noon'],
  [15.49, '3:30 pm'],
  [24, 'midnight'],
  [25.5, '1:30 am'],
  [30, '6 am'],
])('%s is formatted as %s', (hour, text) => {
  expect(clockText(hour)).toBe(text);
});

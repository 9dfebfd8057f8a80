import { expect, test } from 'vitest';
import { clockText, flowsOf, solarAt, type ExampleDay } from '~/lib/charts/battery-day.ts';

const day: ExampleDay = { solar: 30, draw: 1.5, holds: 13.5, returns: 0.89 };

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

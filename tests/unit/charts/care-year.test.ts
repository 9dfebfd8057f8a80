import { expect, test } from 'vitest';
import { barsOf, formatMonthRange } from '~/lib/charts/care-year.ts';

test('a period within the year is one bar', () => {
  expect(barsOf({ from: 2, to: 8 })).toEqual([{ start: 1, length: 7 }]);
  expect(barsOf({ from: 5, to: 5 })).toEqual([{ start: 4, length: 1 }]);
});

test('a period across New Year is two bars', () => {
  expect(barsOf({ from: 11, to: 3 })).toEqual([
    { start: 0, length: 3 },
    { start: 10, length: 2 },
  ]);
});

test('a period is formatted as text', () => {
  expect(formatMonthRange({ from: 11, to: 3 })).toBe('November to March');
  expect(formatMonthRange({ from: 5, to: 5 })).toBe('May');
});

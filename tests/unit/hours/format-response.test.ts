import { expect, it } from 'vitest';
import { formatMedian, formatShare } from '~/domain/hours/format-response.ts';

it.each([
  [null, '–'],
  [0, '0 s'],
  [45, '45 s'],
  [500, '8 min 20 s'],
  [540, '9 min'],
  [7500, '2 h 5 min'],
])('formats a median of %s seconds as %s', (seconds, expected) =>
  expect(formatMedian(seconds)).toBe(expected),
);

it.each([
  [0, 0, '–'],
  [3, 4, '75%'],
  [999, 1000, '99%'],
  [1, 1000, '1%'],
  [0, 5, '0%'],
  [5, 5, '100%'],
])('formats %i of %i as %s', (part, whole, expected) => expect(formatShare(part, whole)).toBe(expected));

import { expect, test } from 'vitest';
import { barParts, busbarCapacity } from '~/lib/charts/busbar-rule.ts';

test('a 200 A busbar with a 200 A main breaker leaves 40 A, 32 A of it continuous', () => {
  expect(busbarCapacity({ busbar: 200, main: 200 })).toEqual({
    limit: 240,
    left: 40,
    continuous: 32,
    kilowatts: 7.7,
  });
});

test('a smaller main breaker leaves more', () => {
  expect(busbarCapacity({ busbar: 200, main: 175 })).toEqual({
    limit: 240,
    left: 65,
    continuous: 52,
    kilowatts: 12.5,
  });
});

test('a main breaker above the limit leaves zero', () => {
  expect(busbarCapacity({ busbar: 100, main: 125 }).left).toBe(0);
  expect(barParts({ busbar: 100, main: 125 }, 240)).toEqual({ main: 240, solar: 0, rating: 200 });
});

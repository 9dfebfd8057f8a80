import { expect, test } from 'vitest';
import { barParts, busbarRoom } from '~/lib/charts/busbar-rule.ts';

test('a 200 amp busbar with a 200 amp main leaves 40 amps, 32 of them for hours', () => {
  expect(busbarRoom({ busbar: 200, main: 200 })).toEqual({
    limit: 240,
    left: 40,
    continuous: 32,
    kilowatts: 7.7,
  });
});

test('a smaller main breaker leaves more', () => {
  expect(busbarRoom({ busbar: 200, main: 175 })).toEqual({
    limit: 240,
    left: 65,
    continuous: 52,
    kilowatts: 12.5,
  });
});

test('a main breaker above the limit leaves nothing', () => {
  expect(busbarRoom({ busbar: 100, main: 125 }).left).toBe(0);
  expect(barParts({ busbar: 100, main: 125 }, 240)).toEqual({ main: 240, solar: 0, rating: 200 });
});

test('the parts of a bar fill its length', () => {
  const { main, solar, rating } = barParts({ busbar: 200, main: 200 }, 240);
  expect([main, solar, rating]).toEqual([200, 40, 200]);
});

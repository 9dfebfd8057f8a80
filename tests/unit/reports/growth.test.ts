import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawGrowth, roundUp } from '~/islands/dashboard/reports/growth.ts';

const points = (...totals: number[]) => totals.map((total, index) => ({ week: `w${index}`, total }));

describe('the subscriber chart', () => {
  it('stays within its frame for any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 30 }), (totals) => {
        const numbers =
          drawGrowth(points(...totals))
            .line.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        for (const number of numbers) expect(number).toBeLessThanOrEqual(600);
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [11, 20],
    [500, 500],
    [501, 1000],
  ])('rounds its maximum up: %i becomes %i', (value, top) => {
    expect(roundUp(value)).toBe(top);
  });
});

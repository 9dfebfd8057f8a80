import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawGrowth, roundUp } from '~/islands/dashboard/reports/growth.ts';

const points = (...totals: number[]) => totals.map((total, index) => ({ week: `w${index}`, total }));

describe('the subscriber chart', () => {
  it('runs from the first week on the left to the last on the right, above a zero line', () => {
    const { line, area, steps, width, height } = drawGrowth(points(0, 5, 10));
    expect(line).toBe('M0.0 156.0L300.0 80.0L600.0 4.0');
    expect(area).toBe(`${line}V156H0Z`);
    expect(steps).toEqual([
      { value: 0, y: 156 },
      { value: 5, y: 80 },
      { value: 10, y: 4 },
    ]);
    expect([width, height]).toEqual([600, 160]);
  });

  it('is flat when nobody subscribed', () => {
    expect(drawGrowth(points(0, 0)).line).toBe('M0.0 156.0L600.0 156.0');
    expect(drawGrowth([]).area).toBe('');
  });

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

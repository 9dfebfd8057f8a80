import { describe, expect, it } from 'vitest';
import { roundUp } from '~/islands/dashboard/reports/growth.ts';

describe('the subscriber chart', () => {
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

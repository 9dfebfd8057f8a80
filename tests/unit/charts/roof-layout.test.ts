import { expect, test } from 'vitest';
import { coverage, panelsOf, PATH, type Layout, type Plane } from '~/lib/charts/roof-layout.ts';

const plane: Plane = { width: 42, depth: 20 };
const full: Layout = { columns: 10, rows: 3, ridge: 18 };

test('30 panels cover more than a third of both planes, 24 and 20 panels less', () => {
  expect(coverage(plane, full)).toBeCloseTo(0.382, 3);
  expect(coverage(plane, { ...full, columns: 8 })).toBeCloseTo(0.306, 3);
  expect(coverage(plane, { ...full, rows: 2 })).toBeCloseTo(0.255, 3);
});

/** Returns the outer edges of all panels of a layout. */
function edges(layout: Layout): { left: number; top: number; right: number; bottom: number } {
  const panels = panelsOf(plane, layout);
  return {
    left: Math.min(...panels.map(({ x }) => x)),
    top: Math.min(...panels.map(({ y }) => y)),
    right: Math.max(...panels.map(({ x, width }) => x + width)),
    bottom: Math.max(...panels.map(({ y, height }) => y + height)),
  };
}

test('a full plane leaves the path and the ridge setback free and stays on the roof', () => {
  expect(panelsOf(plane, full)).toHaveLength(30);
  const { left, top, right, bottom } = edges(full);
  expect([left, top]).toEqual([PATH, 18]);
  expect(right).toBeLessThanOrEqual(42 * 12);
  expect(edges({ ...full, columns: 11 }).right).toBeGreaterThan(42 * 12);
  expect(bottom).toBeLessThanOrEqual(20 * 12);
});

import { expect, test } from 'vitest';
import { arcPath, pointAt, tickPath, type SunArc } from '~/components/ui/sun-arc.ts';

const arc: SunArc = { cx: 100, cy: 200, radius: 100 };

test.each([
  [0, { x: 100, y: 100 }],
  [90, { x: 200, y: 200 }],
  [-90, { x: 0, y: 200 }],
  [30, { x: 150, y: 113.4 }],
])('the sun at %s degrees from its zenith stands at %o', (degrees, point) => {
  expect(pointAt(arc, degrees)).toEqual(point);
});

test('an arc runs from the earlier angle to the later one, over the top', () => {
  expect(arcPath(arc, -90, 90)).toBe('M0 200A100 100 0 0 1 200 200');
});

test('ticks stand every 3.75 degrees on both sides of the zenith, every fourth one long', () => {
  const ticks = tickPath(arc, 15, 5, 10).split('M').slice(1);
  expect(ticks).toHaveLength(9);
  expect(ticks[4]).toBe('100 104L100 114');
  const lengths = ticks.map((tick) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = tick.split(/[ L]/).map(Number);
    return Math.round(Math.hypot(x2 - x1, y2 - y1));
  });
  expect(lengths).toEqual([10, 5, 5, 5, 10, 5, 5, 5, 10]);
});

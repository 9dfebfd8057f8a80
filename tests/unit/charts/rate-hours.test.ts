import { expect, test } from 'vitest';
import { barsOf, clockX, PLANS, windowsText, type Strip } from '~/lib/charts/rate-hours.ts';

const strip: Strip = { left: 0, right: 240, base: 100 };

test.each(Object.entries(PLANS))('the windows of %s cover a day without gaps', (_, { windows }) => {
  expect(windows[0]?.from).toBe(0);
  expect(windows.at(-1)?.to).toBe(24);
  windows.slice(1).forEach(({ from }, index) => {
    expect(from).toBe(windows[index]?.to);
  });
});

test('each bar spans its hours on the baseline, and the peak bar is the tallest', () => {
  expect(clockX(strip, 16)).toBe(160);
  const bars = barsOf(strip, PLANS['E-ELEC'].windows);
  expect(bars.map(({ x, width }) => [x, width])).toEqual([
    [0, 150],
    [150, 10],
    [160, 50],
    [210, 30],
  ]);
  expect(bars.every(({ y, height }) => y + height === 100)).toBe(true);
  expect(Math.max(...bars.map(({ height }) => height))).toBe(bars[2]?.height);
});

test('the windows are formatted as text', () => {
  expect(windowsText(PLANS['E-TOU-D'].windows)).toBe(
    'off-peak from midnight to 5 pm, peak from 5 pm to 8 pm, off-peak from 8 pm to midnight',
  );
});

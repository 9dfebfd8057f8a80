import { expect, test } from 'vitest';
import { PLANS, plansText } from '~/lib/charts/rate-hours.ts';

test.each(Object.entries(PLANS))('the windows of %s cover a day without gaps', (_, { windows }) => {
  expect(windows[0]?.from).toBe(0);
  expect(windows.at(-1)?.to).toBe(24);
  windows.slice(1).forEach(({ from }, index) => {
    expect(from).toBe(windows[index]?.to);
  });
});

test('the windows are formatted as text', () => {
  expect(plansText(['E-TOU-D'])).toBe(
    'Hours of the day by price. E-TOU-D, weekdays: off-peak from midnight to 5 pm, peak from 5 pm to 8 pm, off-peak from 8 pm to midnight.',
  );
});

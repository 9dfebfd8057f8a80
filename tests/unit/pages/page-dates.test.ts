import { expect, test } from 'vitest';
import { isListed, pageDate } from '~/lib/page-dates.ts';

test.each(['/', '/about', '/locations/san-jose', '/prices', '/education', '/insights', '/insights/page/2'])(
  '%s has the day of its content',
  (path) => {
    expect(pageDate(path)).toBeInstanceOf(Date);
  },
);

test('a list is as new as its newest entry, and a page whose copy has no date has none', () => {
  const guide = pageDate('/education/guide-reroof')?.getTime() ?? Number.NaN;
  expect(pageDate('/education')?.getTime()).toBeGreaterThanOrEqual(guide);
  expect(pageDate('/promise')).toBeUndefined();
});

test.each([
  ['/tools/battery-size', true],
  ['/tools/battery-size/essentials', false],
  ['/dashboard', false],
])('%s is listed: %s', (path, listed) => {
  expect(isListed(path)).toBe(listed);
});

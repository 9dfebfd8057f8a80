import { expect, test } from 'vitest';
import { isIndexable } from '~/config/indexing.ts';

test.each(['/', '/quote', '/authors', '/insights/author/care-team', '/services.html', '/statuses'])(
  '%s is indexable',
  (path) => {
    expect(isIndexable(path)).toBe(true);
  },
);

test.each([
  '/auth',
  '/auth/confirm',
  '/dashboard.html',
  '/newsletter/failed.html',
  '/404.html',
  '/status/',
  '/quote/view',
])('%s is not indexable', (path) => {
  expect(isIndexable(path)).toBe(false);
});

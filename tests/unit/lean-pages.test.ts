import { expect, test } from 'vitest';
import { scopeNames } from '../../scripts/astro/short-scopes.ts';

test('a scope is the same short name in a selector and on its elements', () => {
  const shorten = scopeNames();
  expect(shorten('.a[data-astro-cid-bhi7dr2g]{}')).toBe('.a[data-bhi7]{}');
  expect(shorten('<p data-astro-cid-bhi7dr2g>')).toBe('<p data-bhi7>');
});

test('two scopes that begin alike stay apart', () => {
  const shorten = scopeNames();
  expect(shorten('data-astro-cid-bhi7dr2g data-astro-cid-bhi7zzzz data-astro-cid-bhi7zzzz')).toBe(
    'data-bhi7 data-bhi7z data-bhi7z',
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPagePath, PAGE_SIZE, pagesOf, withPage } from '~/domain/content/paging.ts';

test('pages contain every entry once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 30 }), (items, size) => {
      const pages = pagesOf(items, size);
      expect(pages.flatMap((page) => page.items)).toEqual(items);
      expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1));
      for (const page of pages) {
        expect(page).toMatchObject({ last: pages.length, total: items.length });
        expect(page.items.length).toBeLessThanOrEqual(size);
      }
    }),
  );
});

test('an empty list has one page, and a full page has no second', () => {
  expect(pagesOf([])).toEqual([{ items: [], number: 1, last: 1, total: 0 }]);
  expect(pagesOf(Array.from({ length: PAGE_SIZE }))).toHaveLength(1);
  expect(pagesOf(Array.from({ length: PAGE_SIZE + 1 }))).toHaveLength(2);
});

test("the first page has the list's own URL and title", () => {
  expect([listPagePath('/insights', 1), listPagePath('/insights', 3)]).toEqual([
    '/insights',
    '/insights/page/3',
  ]);
  expect([withPage('Guides', 1), withPage('Guides', 3)]).toEqual(['Guides', 'Guides, page 3']);
});

import { expect, test } from 'vitest';
import { canonicalOf, files, graphOf, isIndexable, pages, parse, read } from './built-site.ts';

const entries = new Map(
  files('sitemap-[0-9]*.xml').flatMap((file) =>
    [...parse(read(file), 'application/xml').querySelectorAll('url')].map((entry) => [
      entry.querySelector('loc')?.textContent ?? '',
      entry.querySelector('lastmod')?.textContent.slice(0, 10),
    ]),
  ),
);

test('every entry has the day that its page gives for its last change', () => {
  for (const page of pages.filter(isIndexable)) {
    const webPage = graphOf(page).find((node) => node['@type'] === 'WebPage');
    expect([page.path, entries.get(canonicalOf(page))]).toEqual([page.path, webPage?.dateModified]);
  }
});

test('a category with fewer than three articles is kept out of search', () => {
  const categories = pages.filter(({ path }) => path.startsWith('/insights/category/'));
  for (const page of categories) {
    const count = page.document.querySelectorAll('psc-article-search li[data-search]').length;
    expect([page.path, isIndexable(page)]).toEqual([page.path, count >= 3]);
  }
});

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

const dayOf = (path: string): string | undefined => {
  const page = pages.find((candidate) => candidate.path === path);
  return page && entries.get(canonicalOf(page));
};

test('every entry has the day that its page gives for its last change', () => {
  for (const page of pages.filter(isIndexable)) {
    const webPage = graphOf(page).find((node) => node['@type'] === 'WebPage');
    expect([page.path, entries.get(canonicalOf(page))]).toEqual([page.path, webPage?.dateModified]);
  }
});

test('an article has the day of its last change, and the list that of its newest article', () => {
  const articles = pages
    .filter(({ path }) => /^\/insights\/[^/]+$/.test(path))
    .flatMap((page) => graphOf(page).filter((node) => node['@type'] === 'Article'));
  const days = articles.map(({ dateModified }) => String(dateModified).slice(0, 10)).sort();
  const first = articles.find(({ '@id': id }) => id?.includes('/solar-installer-closed'));
  expect(dayOf('/insights/solar-installer-closed-what-to-do')).toBe(String(first?.dateModified).slice(0, 10));
  expect(dayOf('/insights')).toBe(days.at(-1));
});

test('a category with fewer than three articles is kept out of search', () => {
  const categories = pages.filter(({ path }) => path.startsWith('/insights/category/'));
  for (const page of categories) {
    const count = page.document.querySelectorAll('psc-article-search li[data-search]').length;
    expect([page.path, isIndexable(page)]).toEqual([page.path, count >= 3]);
  }
});

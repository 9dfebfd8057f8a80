import { describe, expect, test } from 'vitest';
import { robotsText } from '~/config/indexing.ts';
import {
  files,
  hasFile,
  isIndexable,
  isPreview,
  canonicalOf,
  nodeOf,
  pages,
  parse,
  read,
  type Page,
} from './built-site.ts';

/** Elements that load a file, and links that do not. */
const LOADING =
  'script, link, img, source, iframe, video, audio, track, embed, object, use, input[type=image]';
const NOT_LOADED = new Set(['canonical', 'alternate', 'author', 'license', 'expect']);

const pageAt = new Map(pages.map((page) => [page.path, page]));

/** Fragment targets on a page. */
const anchorsOf = ({ document }: Page): Set<string> =>
  new Set([...document.querySelectorAll('[id]')].map((element) => element.id));

/** Returns the reason a link is broken, or undefined. */
function linkError(page: Page, href: string): string | undefined {
  const { pathname, hash } = new URL(href, `http://site${page.path}`);
  const target = pageAt.get(pathname);
  if (!target) return hasFile(pathname) && pathname !== '/' ? undefined : `${href}: no such page`;
  if (hash === '' || anchorsOf(target).has(decodeURIComponent(hash.slice(1)))) return undefined;
  return `${href}: no such anchor`;
}

describe.each(pages)('the links of $path', (page) => {
  test('lead to existing pages, files and anchors', () => {
    const hrefs = [...page.document.querySelectorAll('a[href], area[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') || href.startsWith('#') || href === '');
    expect(hrefs.map((href) => linkError(page, href)).filter((line) => line !== undefined)).toEqual([]);
  });

  test('have no .html and no trailing slash', () => {
    const hrefs = [...page.document.querySelectorAll('a[href^="/"]')].map(
      (a) => a.getAttribute('href') ?? '',
    );
    expect(hrefs.filter((href) => /\.html|.\/($|[?#])/.test(href))).toEqual([]);
  });

  test('load everything from built files, nothing from a third party', () => {
    const addresses = [...page.document.querySelectorAll(LOADING)]
      .filter((element) => !NOT_LOADED.has(element.getAttribute('rel') ?? ''))
      .flatMap((element) => [
        ...['src', 'href', 'data', 'poster'].map((name) => element.getAttribute(name) ?? ''),
        ...(element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
      ])
      .map((address) => address.replace(/[?#].*/, ''))
      .filter((address) => address !== '' && !address.startsWith('data:'));
    expect(addresses.filter((address) => !/^\/(?!\/)/.test(address) || !hasFile(address))).toEqual([]);
  });

  test('each have a name, and no id is used twice', () => {
    const nameless = [...page.document.querySelectorAll('a[href]')].filter(
      (a) => (a.getAttribute('aria-label') ?? a.textContent).trim() === '' && !a.querySelector('img[alt]'),
    );
    expect(nameless).toHaveLength(0);
    const ids = [...page.document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('give every image an alt attribute, a width and a height', () => {
    for (const image of page.document.querySelectorAll('img')) {
      expect(image.getAttributeNames()).toEqual(expect.arrayContaining(['alt', 'width', 'height']));
    }
  });
});

test('the sitemap lists exactly the pages that may be indexed, each with the day of its last change', () => {
  const listed = files('sitemap-[0-9]*.xml').flatMap((file) =>
    [...parse(read(file), 'application/xml').querySelectorAll('url')].map((entry) => [
      entry.querySelector('loc')?.textContent,
      entry.querySelector('lastmod')?.textContent.slice(0, 10),
    ]),
  );
  const indexable = pages
    .filter(isIndexable)
    .map((page) => [canonicalOf(page), nodeOf(page, 'WebPage')?.dateModified]);
  expect(listed.sort()).toEqual(indexable.sort());
});

test('a category with fewer than three articles is kept out of search', () => {
  for (const page of pages.filter(({ path }) => path.startsWith('/insights/category/'))) {
    const count = page.document.querySelectorAll('psc-article-search li[data-search]').length;
    expect([page.path, isIndexable(page)]).toEqual([page.path, count >= 3]);
  }
});

test('robots.txt names the sitemap, and allows nothing in a preview', () => {
  const home = pageAt.get('/');
  const { origin } = new URL(home ? canonicalOf(home) : '');
  expect(read('robots.txt')).toBe(robotsText(origin, !isPreview));
  expect(hasFile('/sitemap-index.xml')).toBe(true);
});

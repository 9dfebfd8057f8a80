import { describe, expect, test } from 'vitest';
import { files, pages, read, type Page } from './built-site.ts';
import { scriptFiles, supabaseFiles } from './page-weight.ts';

/** A text found in React alone: the key of its elements. */
const REACT = 'react.transitional.element';

test('/quote leaves supabase-js for the moment there is something to send', () => {
  const client = supabaseFiles();
  expect(client).not.toEqual([]);
  for (const page of pages.filter(({ path }) => path === '/quote')) {
    const loaded = scriptFiles(page, 'with islands');
    expect(client.filter((file) => loaded.has(file))).toEqual([]);
  }
});

describe.each(pages.filter(({ path }) => path === '/dashboard'))('the script of $path', (page) => {
  const loaded = scriptFiles(page, 'with islands');

  test.each(['Take this lead', 'Every service', 'The figures of each day'])(
    'leaves the part with "%s" for when it is wanted',
    (part) => {
      const holders = files('_astro/*.js').filter((file) => read(file).includes(part));
      expect(holders).not.toEqual([]);
      expect(holders.filter((file) => loaded.has(file))).toEqual([]);
    },
  );
});

/** Directives of islands that hydrate without an interaction. */
const eagerIslands = ({ document }: Page): (string | null)[] =>
  [...document.querySelectorAll('astro-island')]
    .map((island) => island.getAttribute('client'))
    .filter((directive) => directive !== 'interaction');

describe('no page but the ones that need it loads React unasked', () => {
  const needReact = new Set([
    '/quote',
    '/auth',
    '/auth/confirm',
    '/auth/password',
    '/dashboard',
    '/dashboard/reports',
    '/dashboard/people',
    '/test-integrations',
    '/status',
  ]);
  const calm = pages.filter(({ path }) => !needReact.has(path));

  test('there are islands to speak of', () => {
    expect(calm.flatMap(({ document }) => [...document.querySelectorAll('astro-island')])).not.toEqual([]);
  });

  test.each(calm)('$path hydrates its islands on interaction alone', (page) => {
    expect(eagerIslands(page)).toEqual([]);
  });

  test.each(calm)('$path has nothing of React in the script it loads', (page) => {
    const holders = files('_astro/*.js').filter((file) => read(file).includes(REACT));
    expect(holders).not.toEqual([]);
    expect([...scriptFiles(page, 'without islands')].filter((file) => holders.includes(file))).toEqual([]);
  });
});

describe('the exit popup', () => {
  const popups = ({ document }: Page): number =>
    document.querySelectorAll('astro-island[component-export="ExitPopup"]').length;

  test.each(pages.filter(({ path }) => /^\/(quote|auth|dashboard|test-integrations)(\/|$)/.test(path)))(
    'never comes on $path',
    (page) => {
      expect(popups(page)).toBe(0);
    },
  );

  test('comes on the home page', () => {
    expect(pages.filter(({ path }) => path === '/').map(popups)).toEqual([1]);
  });
});

test('no two islands of a page number their ids alike', () => {
  for (const { path, document } of pages) {
    const prefixes = [...document.querySelectorAll('astro-island')].map((island) =>
      island.getAttribute('prefix'),
    );
    expect(new Set(prefixes).size, path).toBe(prefixes.length);
  }
});

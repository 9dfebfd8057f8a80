import { describe, expect, test } from 'vitest';
import { files, pages, read, type Page } from './built-site.ts';
import { scriptFiles, supabaseFiles } from './page-weight.ts';

/** A string that occurs only in React: the key of its elements. */
const REACT = 'react.transitional.element';

test('/quote does not load supabase-js before there is something to send', () => {
  const client = supabaseFiles();
  expect(client).not.toEqual([]);
  for (const page of pages.filter(({ path }) => path === '/quote')) {
    const loaded = scriptFiles(page, 'with islands');
    expect(client.filter((file) => loaded.has(file))).toEqual([]);
  }
});

describe.each(pages.filter(({ path }) => path === '/dashboard'))('the scripts of $path', (page) => {
  const loaded = scriptFiles(page, 'with islands');

  test.each(['Take this lead', 'Every service', 'Figures by day'])(
    'loads the chunk with "%s" only on demand',
    (part) => {
      const chunks = files('_astro/*.js').filter((file) => read(file).includes(part));
      expect(chunks).not.toEqual([]);
      expect(chunks.filter((file) => loaded.has(file))).toEqual([]);
    },
  );
});

/** Client directives of islands that hydrate without an interaction, and without an order on the device. */
const eagerIslands = ({ document }: Page): (string | null)[] =>
  [...document.querySelectorAll('astro-island')]
    .map((island) => island.getAttribute('client'))
    .filter((directive) => directive !== 'interaction' && directive !== 'order');

describe('only pages that need React load it before an interaction', () => {
  const needReact = new Set([
    '/promise',
    '/quote',
    '/quote/view',
    '/auth',
    '/auth/confirm',
    '/auth/password',
    '/dashboard',
    '/dashboard/schedule',
    '/dashboard/reports',
    '/dashboard/people',
    '/dashboard/hours',
    '/dashboard/health',
    '/dashboard/templates',
    '/test-integrations',
    '/status',
  ]);
  const others = pages.filter(({ path }) => !needReact.has(path));

  test('the other pages have islands', () => {
    expect(others.flatMap(({ document }) => [...document.querySelectorAll('astro-island')])).not.toEqual([]);
  });

  test.each(others)('$path hydrates its islands only on interaction', (page) => {
    expect(eagerIslands(page)).toEqual([]);
  });

  test.each(others)('$path loads no React', (page) => {
    const chunks = files('_astro/*.js').filter((file) => read(file).includes(REACT));
    expect(chunks).not.toEqual([]);
    expect([...scriptFiles(page, 'without islands')].filter((file) => chunks.includes(file))).toEqual([]);
  });
});

test('no two islands of a page share an id prefix', () => {
  for (const { path, document } of pages) {
    const prefixes = [...document.querySelectorAll('astro-island')].map((island) =>
      island.getAttribute('prefix'),
    );
    expect(new Set(prefixes).size, path).toBe(prefixes.length);
  }
});

test('scripts of visitors have no lookbehind, which iOS 16.0 to 16.3 cannot read', () => {
  const chunks = files('_astro/*.js').filter((file) => /\(\?<[=!]/.test(read(file)));
  // The dashboard, where leads are searched and exported, needs iOS 16.4.
  expect(chunks.filter((file) => !/\/(use-colleagues|ExportButton)\./.test(file))).toEqual([]);
});

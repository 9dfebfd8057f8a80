import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { files, pages, read, type Page } from './built-site.ts';

/** Script a visitor of /quote may be asked to load before touching anything. */
const QUOTE_BUDGET_KIB = 75;

/** Script the staff may be asked to load until the list of leads stands, signed in already. */
const DASHBOARD_BUDGET_KIB = 130;

/** A text found in the live channel alone: the message that joins one. */
const REALTIME = 'phx_join';

/** A text found in supabase-js alone: the name it introduces itself with to the backend. */
const SUPABASE_JS = 'supabase-js';

/** A text found in React alone: the key of its elements. */
const REACT = 'react.transitional.element';

/** The modules a module imports statically, as paths from the root of the site. */
function staticImports(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
    .map((from) => (from.startsWith('/') ? from.slice(1) : join(dirname(file), from)));
}

type Loads = 'of the page' | 'of the page and its islands';

/** Files of script a page loads before the visitor does anything; an island's too, where it wakes with the page. */
function loadedFiles({ document }: Page, loads: Loads): Set<string> {
  const islands = loads === 'of the page' ? [] : [...document.querySelectorAll('astro-island')];
  const addresses = [
    ...[...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    ...[...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href')),
    ...islands.flatMap((island) =>
      ['component-url', 'renderer-url', 'before-hydration-url'].map((name) => island.getAttribute(name)),
    ),
  ];
  const waiting = addresses
    .filter((address) => address !== null)
    .map((address) => address.replace(/^\//, ''));
  const loaded = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    waiting.push(...staticImports(file));
  }
  return loaded;
}

const inlineScripts = ({ document }: Page): string[] =>
  [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].map(
    ({ textContent }) => textContent,
  );

const brotliSize = (text: string): number => brotliCompressSync(text).byteLength;

describe.each(pages.filter(({ path }) => path === '/quote'))('the script of $path', (page) => {
  const loaded = [...loadedFiles(page, 'of the page and its islands')];

  test(`is at most ${QUOTE_BUDGET_KIB} KiB before the visitor does anything`, () => {
    const sizes = Object.fromEntries(loaded.map((file) => [file, brotliSize(read(file))]));
    const total = [...Object.values(sizes), ...inlineScripts(page).map(brotliSize)].reduce(
      (a, b) => a + b,
      0,
    );
    expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(QUOTE_BUDGET_KIB * 1024);
  });

  test('leaves supabase-js for the moment there is something to send', () => {
    const holders = files('_astro/*.js').filter((file) => read(file).includes(SUPABASE_JS));
    expect(holders).not.toEqual([]);
    expect(loaded.filter((file) => holders.includes(file))).toEqual([]);
  });
});

describe.each(pages.filter(({ path }) => path === '/dashboard'))('the script of $path', (page) => {
  const loaded = loadedFiles(page, 'of the page and its islands');
  const holders = (text: string): string[] =>
    files('_astro/*.js').filter((file) => read(file).includes(text));
  // The screen asks for the client of the backend at once, to know who is signed in.
  const client = holders(SUPABASE_JS).filter((file) => !read(file).includes(REALTIME));
  const first = new Set([...loaded, ...client]);

  test(`is at most ${DASHBOARD_BUDGET_KIB} KiB until the leads are listed`, () => {
    const sizes = Object.fromEntries([...first].map((file) => [file, brotliSize(read(file))]));
    const total = [...Object.values(sizes), ...inlineScripts(page).map(brotliSize)].reduce(
      (a, b) => a + b,
      0,
    );
    expect(client).not.toEqual([]);
    expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(DASHBOARD_BUDGET_KIB * 1024);
  });

  test('leaves the live channel, a lead, the filters and the figures for when they are wanted', () => {
    expect(holders(REALTIME)).not.toEqual([]);
    for (const part of [REALTIME, 'Take this lead', 'Every service', 'The figures of each day']) {
      const missing = holders(part);
      expect(missing, part).not.toEqual([]);
      expect(
        missing.filter((file) => first.has(file)),
        part,
      ).toEqual([]);
    }
  });
});

/** Islands that wake by themselves; those with the directive `client:interaction` wait for the visitor. */
const eagerIslands = ({ document }: Page): (string | null)[] =>
  [...document.querySelectorAll('astro-island')]
    .map((island) => island.getAttribute('client'))
    .filter((directive) => directive !== 'intent');

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

  test.each(calm)('$path wakes its islands at the visitor’s wish alone', (page) => {
    expect(eagerIslands(page)).toEqual([]);
  });

  test.each(calm)('$path has nothing of React in the script it loads', (page) => {
    const holders = files('_astro/*.js').filter((file) => read(file).includes(REACT));
    expect(holders).not.toEqual([]);
    expect([...loadedFiles(page, 'of the page')].filter((file) => holders.includes(file))).toEqual([]);
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

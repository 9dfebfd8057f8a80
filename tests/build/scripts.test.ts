import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { files, pages, read, type Page } from './built-site.ts';

/** Script a visitor of /quote may be asked to load before touching anything. */
const QUOTE_BUDGET_KIB = 75;

/** A text found in supabase-js alone: the name it introduces itself with to the backend. */
const SUPABASE_JS = 'supabase-js';

/** The modules a module imports statically, as paths from the root of the site. */
function staticImports(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
    .map((from) => (from.startsWith('/') ? from.slice(1) : join(dirname(file), from)));
}

/** Files of script loaded before the visitor does anything, islands included; they load when the page does. */
function loadedFiles({ document }: Page): Set<string> {
  const addresses = [
    ...[...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    ...[...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href')),
    ...[...document.querySelectorAll('astro-island')].flatMap((island) =>
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
  const loaded = [...loadedFiles(page)];

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

describe('no page but the ones that need it loads React unasked', () => {
  const needReact = new Set(['/quote', '/auth', '/auth/confirm', '/dashboard', '/test-integrations']);

  test.each(pages.filter(({ path }) => !needReact.has(path)))(
    '$path has no island at work',
    ({ document }) => {
      expect(document.querySelectorAll('astro-island')).toHaveLength(0);
    },
  );
});

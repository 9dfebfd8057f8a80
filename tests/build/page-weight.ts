import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Element } from 'happy-dom';
import ts from 'typescript';
import { files, read, root, type Page } from './built-site.ts';

/** Keeps the results of a function: many pages share files and texts, and a page is weighed for several screens. */
function once<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** Returns the size of a text in bytes. */
type SizeOfText = (text: string) => number;

/** Returns the brotli size of a text in bytes. */
const brotliSize: SizeOfText = once((text) => brotliCompressSync(text).byteLength);

/** Returns a size that is at least as large, about a tenth more, in a fifteenth of the time. */
const quickSize: SizeOfText = once(
  (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).byteLength,
);

/** Returns sizes in bytes, exact only where the quick ones exceed the limit. */
export function sizesWithin<Sizes extends Record<string, number>>(
  limit: number,
  weigh: (sizeOfText: SizeOfText) => Sizes,
): Sizes {
  const quick = weigh(quickSize);
  return Object.values(quick).reduce((sum, size) => sum + size, 0) <= limit ? quick : weigh(brotliSize);
}

const asFile = (address: string): string => address.replace(/^\//, '').replace(/[?#].*/, '');

/** Returns the modules a module imports statically. */
const staticImports = once((file: string): string[] => {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
    .map((from) => (from.startsWith('/') ? asFile(from) : join(dirname(file), from)));
});

/** A string that occurs only in supabase-js: the client name it sends to the backend. */
const SUPABASE_JS = 'supabase-js';

/** Finds the supabase-js chunk. Signed-in screens import it on load. */
export const supabaseFiles = (): string[] =>
  files('_astro/*.js').filter((file) => read(file).includes(SUPABASE_JS));

/** Adds all static imports of the entry files. */
function withImports(entries: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (file.endsWith('.js')) waiting.push(...staticImports(file));
  }
  return found;
}

/** Returns the files that entry addresses load, with everything they import statically. */
export const staticClosure = (addresses: readonly string[]): Set<string> =>
  withImports(addresses.map(asFile));

const addressesIn = ({ document }: Page, selector: string, attributes: string[]): string[] =>
  [...document.querySelectorAll(selector)]
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    .filter((address) => address.startsWith('/'))
    .map(asFile);

/** Returns the script files a page loads before any interaction, optionally with islands that hydrate on load. */
export function scriptFiles(page: Page, islands: 'with islands' | 'without islands'): Set<string> {
  const hydrated =
    islands === 'with islands' ? 'astro-island:not([client="interaction"], [client="order"])' : 'no-island';
  return withImports([
    ...addressesIn(page, 'script[src], link[rel="modulepreload"]', ['src', 'href']),
    ...addressesIn(page, hydrated, ['component-url', 'renderer-url', 'before-hydration-url']),
  ]);
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Inline styles and scripts that only the preview has. */
const isPreviewOnly = (element: Element): boolean =>
  element.hasAttribute('data-preview') || element.textContent.includes('psc-preview-pill');

/** Returns a page's HTML without what only the preview shows, and without its hashes in the policy. */
const liveHtml = once(({ html, document }: Page): string =>
  [...document.querySelectorAll('style, script:not([src])')]
    .filter(isPreviewOnly)
    .map(({ textContent }) => textContent)
    .reduce((rest, text) => rest.replace(text, '').replace(`'${hashOf(text)}'`, ''), html)
    .replace(/<psc-preview-pill.*?<\/psc-preview-pill>/s, '')
    .replace(/<mark class="placeholder"[^>]*>|<\/mark>/g, ''),
);

/** Returns the brotli size of the executed inline scripts in bytes. */
export const inlineScriptSize = ({ document }: Page): number =>
  [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')]
    .filter((script) => !isPreviewOnly(script))
    .map(({ textContent }) => brotliSize(textContent))
    .reduce((sum, size) => sum + size, 0);

/** Returns the sizes of linked and inline styles in bytes. */
export function styleSizes(page: Page, sizeOfText: SizeOfText): Record<string, number> {
  const inline = [...page.document.querySelectorAll('style:not([data-preview])')]
    .map(({ textContent }) => textContent)
    .join('\n');
  const linked = addressesIn(page, 'head > link[rel="stylesheet"]', ['href']);
  return {
    ...Object.fromEntries(linked.map((file) => [file, sizeOf(file)] as const)),
    inline: sizeOfText(inline),
  };
}

/** Lists the files a page loads on load: scripts, styles, fonts, icons and SVG. Skips links in `noscript`. */
export const filesOf = (page: Page): string[] => [
  ...scriptFiles(page, 'with islands'),
  ...new Set([
    ...addressesIn(page, 'head > link[rel="stylesheet"], head > link[rel="preload"], link[rel="icon"]', [
      'href',
    ]),
    ...addressesIn(page, 'use', ['href']),
  ]),
];

/** Returns the transfer size in bytes: fonts and images as stored, everything else compressed. */
export const sizeOf = once((file: string): number =>
  /\.(woff2|avif|webp|jpg|png)$/.test(file) ? statSync(join(root, file)).size : brotliSize(read(file)),
);

/** Returns the transfer size of a page and the given files, in bytes by file. */
export const pageWeight = (
  page: Page,
  loaded: readonly string[],
  sizeOfText: SizeOfText,
): Record<string, number> =>
  Object.fromEntries([
    [page.path, sizeOfText(liveHtml(page))],
    ...loaded.map((file) => [file, sizeOf(file)] as const),
  ]);

/** Returns the AVIF file a browser picks from a srcset for a width in pixels. */
export function pictureFile(srcset: string, pixels: number): string {
  const files = srcset
    .split(',')
    .map((part) => part.trim().split(' '))
    .map(([address = '', width = '']) => ({ file: asFile(address), width: parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);
  return (files.find(({ width }) => width >= pixels) ?? files.at(-1))?.file ?? '';
}

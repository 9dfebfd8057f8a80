import { statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import ts from 'typescript';
import { files, read, root, type Page } from './built-site.ts';

/** Bytes of a text as it travels. */
export const brotliSize = (text: string): number => brotliCompressSync(text).byteLength;

const asFile = (address: string): string => address.replace(/^\//, '').replace(/[?#].*/, '');

/** The modules a module imports statically. */
function staticImports(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
    .map((from) => (from.startsWith('/') ? asFile(from) : join(dirname(file), from)));
}

/** A text found in supabase-js alone: the name it sends to the backend. */
const SUPABASE_JS = 'supabase-js';

/** The chunk of supabase-js, which screens behind the sign-in import as they open. */
export const supabaseFiles = (): string[] =>
  files('_astro/*.js').filter((file) => read(file).includes(SUPABASE_JS));

/** Adds to files of script everything they import statically. */
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

const addressesIn = ({ document }: Page, selector: string, attributes: string[]): string[] =>
  [...document.querySelectorAll(selector)]
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    .filter((address) => address.startsWith('/'))
    .map(asFile);

/** Files of script a page loads before the visitor does anything; with those of islands that hydrate at once. */
export function scriptFiles(page: Page, islands: 'with islands' | 'without islands'): Set<string> {
  const hydrated = islands === 'with islands' ? 'astro-island:not([client="interaction"])' : 'no-island';
  return withImports([
    ...addressesIn(page, 'script[src], link[rel="modulepreload"]', ['src', 'href']),
    ...addressesIn(page, hydrated, ['component-url', 'renderer-url', 'before-hydration-url']),
  ]);
}

/** Brotli bytes of the inline scripts that run. */
export const inlineScriptSize = ({ document }: Page): number =>
  [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')]
    .map(({ textContent }) => brotliSize(textContent))
    .reduce((sum, size) => sum + size, 0);

/** Brotli bytes of the inline and the linked styles. */
export function styleSize(page: Page): number {
  const inline = [...page.document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n');
  return addressesIn(page, 'head > link[rel="stylesheet"]', ['href'])
    .map((file) => brotliSize(read(file)))
    .reduce((sum, size) => sum + size, brotliSize(inline));
}

/** Files a page loads as it opens: scripts, styles, fonts, icons and drawings. Links in `noscript` are not children of the head. */
const filesOf = (page: Page): string[] => [
  ...scriptFiles(page, 'with islands'),
  ...new Set([
    ...addressesIn(page, 'head > link[rel="stylesheet"], head > link[rel="preload"], link[rel="icon"]', [
      'href',
    ]),
    ...addressesIn(page, 'use', ['href']),
  ]),
];

/** Bytes of a file as it travels: fonts and pictures as they are, the rest compressed. */
const sizeOf = (file: string): number =>
  /\.(woff2|avif|webp|jpg|png)$/.test(file) ? statSync(join(root, file)).size : brotliSize(read(file));

/** What a first visit loads without pictures: the page and its files, in bytes by name; `more` are added. */
export function pageWeight(page: Page, more: readonly string[] = []): Record<string, number> {
  return Object.fromEntries([
    [page.path, brotliSize(page.html)],
    ...[...filesOf(page), ...more].map((file) => [file, sizeOf(file)] as const),
  ]);
}

/** The AVIF file of a picture that a browser takes for so many pixels of width. */
export function pictureFile(srcset: string, pixels: number): string {
  const files = srcset
    .split(',')
    .map((part) => part.trim().split(' '))
    .map(([address = '', width = '']) => ({ file: asFile(address), width: parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);
  return (files.find(({ width }) => width >= pixels) ?? files.at(-1))?.file ?? '';
}

/** Bytes of a picture of the site. */
export const pictureSize = (file: string): number => sizeOf(file);

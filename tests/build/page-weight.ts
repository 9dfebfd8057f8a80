import { statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import ts from 'typescript';
import { read, root, type Page } from './built-site.ts';

const brotliSize = (text: string): number => brotliCompressSync(text).byteLength;

const asFile = (address: string): string => address.replace(/^\//, '').replace(/[?#].*/, '');

/** The modules a module imports statically. */
function staticImports(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
    .map((from) => (from.startsWith('/') ? asFile(from) : join(dirname(file), from)));
}

/**
 * Files the page itself asks for as it opens: script, styles and drawings, which travel compressed, and fonts. A style
 * sheet that is switched off is not fetched, nor is anything for browsers without script.
 */
function filesOf({ document }: Page): Set<string> {
  const waiting = [
    ...document.querySelectorAll('script[src], link[rel="modulepreload"], use, head > link:not([disabled])'),
  ]
    .filter((element) => !/canonical|alternate|manifest|apple/.test(element.getAttribute('rel') ?? ''))
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((address) => address.startsWith('/'))
    .map(asFile);
  const files = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (file.endsWith('.js')) waiting.push(...staticImports(file));
  }
  return files;
}

/** Bytes of a file as it travels: fonts and pictures as they are, the rest compressed. */
const sizeOf = (file: string): number =>
  /\.(woff2|avif|webp|jpg|png)$/.test(file) ? statSync(join(root, file)).size : brotliSize(read(file));

/** What a first visit loads without pictures: the page and its files, in bytes by name. */
export function pageWeight(page: Page): Record<string, number> {
  return Object.fromEntries([
    [page.path, brotliSize(page.html)],
    ...[...filesOf(page)].map((file) => [file, sizeOf(file)] as const),
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

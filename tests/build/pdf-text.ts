import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { root } from './built-site.ts';

/** A built PDF as parsed for tests. */
export type Pdf = {
  pages: number;
  /** Language of the catalog. */
  lang: string;
  /** Title in the document information. */
  title: string;
  /** Types of the tagged elements, in file order. */
  tags: string[];
  /** Names of the embedded fonts. */
  fonts: string[];
  /** Text of the content, in drawing order. */
  text: string;
  /** Text marked as artifact: running header, URL and page number. */
  artifacts: string;
};

/** A PDF object: its dictionary, and its stream if any. */
type PdfObject = { dictionary: string; stream: string };

const utf16 = (bytes: string): string =>
  bytes.startsWith('þÿ')
    ? [...bytes.slice(2).matchAll(/[\s\S]{2}/g)]
        .map(([pair]) => String.fromCharCode((pair.charCodeAt(0) << 8) | pair.charCodeAt(1)))
        .join('')
    : bytes;

/** Unescapes a literal string. */
const literal = (raw = ''): string =>
  utf16(
    raw
      .replace(/\\([nrtbf()\\])/g, (_, mark: string) => ({ n: '\n', r: '\r', t: '\t' })[mark] ?? mark)
      .replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8))),
  );

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const stream =
      raw !== '' && dictionary.includes('/FlateDecode')
        ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
        : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** Maps glyph codes to text from a font's ToUnicode CMap. */
function unicodeOf(map: string): Map<number, string> {
  const known = new Map<number, string>();
  const words = (hex: string): string =>
    (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(parseInt(code, 16))).join('');
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    // A ligature maps to several characters, with a space between their codes.
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], index) =>
      known.set(parseInt(first, 16) + index, words(hex.replaceAll(' ', ''))),
    );
  }
  return known;
}

const only = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The PDF has no ${String(key)}.`);
  return value;
};

/** Parses a built PDF by its site path. */
export function readPdf(path: string): Pdf {
  const file = readFileSync(join(root, path), 'latin1');
  const objects = objectsOf(file);
  const all = [...objects.values()];
  const catalog = all.find(({ dictionary }) => dictionary.includes('/Type /Catalog'))?.dictionary ?? '';
  const pages = all.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));

  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of all) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(only(objects, id).dictionary)?.[1];
      if (map) fonts.set(name, unicodeOf(only(objects, map).stream));
    }
  }
  const drawn = { content: '', artifacts: '' };
  for (const { dictionary } of pages) {
    const { stream } = only(objects, /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '');
    let font = new Map<number, string>();
    // Open marks. Content and artifact marks can be nested.
    const open: string[] = [];
    const write = (words: string): void => {
      drawn[open.includes('Artifact') ? 'artifacts' : 'content'] += words;
    };
    for (const [token, name, array, mark] of stream.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/(\w+)(?: <<[^>]*>>)? B[DM]C|\bEMC\b|\bET\b/g,
    )) {
      if (name) font = only(fonts, name);
      else if (mark) open.push(mark);
      else if (token === 'EMC') open.pop();
      else if (array === undefined) write(' ');
      else
        for (const [, hex = ''] of array.matchAll(/<([\da-f]+)>/gi))
          for (const [code] of hex.matchAll(/.{4}/g)) write(font.get(parseInt(code, 16)) ?? '\uFFFD');
    }
  }
  const info = all.find(({ dictionary }) => dictionary.includes('/CreationDate'))?.dictionary ?? '';
  return {
    pages: pages.length,
    lang: literal(/\/Lang \(([^)]*)\)/.exec(catalog)?.[1]),
    title: literal(
      only(objects, /\/Title (\d+) 0 R/.exec(info)?.[1] ?? '')
        .dictionary.trim()
        .slice(1, -1),
    ),
    tags: all.flatMap(({ dictionary }) => /\/S \/(\w+)/.exec(dictionary)?.[1] ?? []),
    fonts: all.flatMap(({ dictionary }) => /\/FontName \/(?:\w+\+)?([\w-]+)/.exec(dictionary)?.[1] ?? []),
    text: drawn.content.replace(/\s+/g, ' ').trim(),
    artifacts: drawn.artifacts.replace(/\s+/g, ' ').trim(),
  };
}

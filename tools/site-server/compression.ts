import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './site-files.ts';

/** Content codings this server writes, the better first. */
const ENCODINGS = ['br', 'gzip'] as const;

/** One of those codings. */
export type Encoding = (typeof ENCODINGS)[number];

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Whether a type is text, which shrinks; pictures, fonts and films already are as small as they get. */
export const isCompressible = (type: string): boolean =>
  type.startsWith('text/') || /[/+](?:json|xml|javascript|manifest\+json)\b/.test(type);

/** The best coding that a request's Accept-Encoding allows; undefined for none. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const allowed = new Map(
    (accepted ?? '').split(',').map((entry) => {
      const [name = '', quality] = entry
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return [name, quality === undefined || Number(quality) > 0];
    }),
  );
  return ENCODINGS.find((encoding) => allowed.get(encoding) ?? allowed.get('*') ?? false);
}

/** Answers with a file's compressed content. */
export type Compressed = (file: SiteFile, encoding: Encoding) => Promise<Buffer>;

/** Compresses each file once and keeps the result in memory. */
export function compressedFiles(): Compressed {
  const kept = new Map<string, Promise<Buffer>>();
  return (file, encoding) => {
    const key = `${file.file} ${file.version} ${encoding}`;
    const known = kept.get(key) ?? readFile(file.file).then(compress[encoding]);
    kept.set(key, known);
    return known;
  };
}

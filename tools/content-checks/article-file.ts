import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import type { ContentText } from './rules.ts';

/** What the checks read of an article's fields; the whole schema is the build's business. */
const frontSchema = z.looseObject({
  asOf: z.string(),
  reviewBy: z.coerce.date(),
  draft: z.boolean().default(false),
  sources: z.array(
    z.looseObject({ title: z.string(), publisher: z.string(), figures: z.string().optional() }),
  ),
  calculated: z.array(z.looseObject({ figure: z.string(), from: z.string() })).default([]),
});

/** An article as it stands in its file. */
export type ArticleFile = {
  file: string;
  front: z.infer<typeof frontSchema>;
  /** Its paragraphs, tables and lists, each with the line of the file it begins in. */
  blocks: { line: number; raw: string }[];
};

const lineCount = (text: string): number => text.split('\n').length - 1;

/** Reads an article; throws with its name when it has no fields between two lines of ---. */
export function parseArticle(file: string, source: string): ArticleFile {
  const [, front = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? [];
  if (front === '') throw new Error(`${file}: the fields between two lines of --- are missing`);
  let line = lineCount(front) + 3;
  const blocks = body.split(/(\n{2,})/).flatMap((raw) => {
    const block = { line: line + lineCount(/^\n*/.exec(raw)?.[0] ?? ''), raw: raw.trim() };
    line += lineCount(raw);
    return block.raw === '' ? [] : [block];
  });
  const data: unknown = parse(front);
  return { file, front: frontSchema.parse(data), blocks };
}

/** Reads an article from its file. */
export const readArticle = (file: string): ArticleFile => parseArticle(file, readFileSync(file, 'utf8'));

/** A figure inside an article as a token of the data is written. */
const withTokens = (body: string): string => body.replace(/<Value of="([^"]+)" \/>/g, '{{$1}}');

/** The texts of an article's body, ready for the rules that hold for every text. */
export const bodyTexts = ({ file, blocks }: ArticleFile): ContentText[] =>
  blocks.map(({ line, raw }) => ({
    file,
    path: `line ${line}`,
    raw: withTokens(raw).replace(/^\|[ |-]+\|$/gm, ''),
  }));

/** The sentences of an article: no headings, tables, components or addresses; a figure of the registers is one word. */
export const proseOf = ({ blocks }: ArticleFile): string[] =>
  blocks
    .filter(({ raw }) => !/^(?:#|\||<[A-Z/]|import )/.test(raw))
    .flatMap(({ raw }) => raw.split(/\n(?=[-*] |\d+\. )/))
    .map((text) =>
      text
        .replace(/<Value\b[^>]*\/>/g, 'value')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/^(?:[-*]|\d+\.) /, '')
        .replace(/[*_[\]]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');

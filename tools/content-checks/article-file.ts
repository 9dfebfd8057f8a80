import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import type { ContentText } from './rules.ts';

/** Frontmatter fields the checks read; the build validates the full schema. */
const frontSchema = z.looseObject({
  asOf: z.string(),
  reviewBy: z.coerce.date(),
  answersFirst: z.coerce.date().optional(),
  draft: z.boolean().default(false),
  facts: z.array(z.string()),
  calculated: z.array(z.looseObject({ figure: z.string(), from: z.string() })).default([]),
});

export type ArticleFile = {
  file: string;
  front: z.infer<typeof frontSchema>;
  /** Paragraphs, tables and lists, each with the line it begins on. */
  blocks: { line: number; raw: string }[];
};

const lineCount = (text: string): number => text.split('\n').length - 1;

/** Parses an article; throws with the file name when the frontmatter is missing. */
export function parseArticle(file: string, source: string): ArticleFile {
  const [, front = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? [];
  if (front === '') throw new Error(`${file}: the frontmatter between two lines of --- is missing`);
  let line = lineCount(front) + 3;
  const blocks = body.split(/(\n{2,})/).flatMap((raw) => {
    const block = { line: line + lineCount(/^\n*/.exec(raw)?.[0] ?? ''), raw: raw.trim() };
    line += lineCount(raw);
    return block.raw === '' ? [] : [block];
  });
  const data: unknown = parse(front);
  return { file, front: frontSchema.parse(data), blocks };
}

/** Reads and parses an article file. */
export const readArticle = (file: string): ArticleFile => parseArticle(file, readFileSync(file, 'utf8'));

/** Replaces <Value> components with tokens, as YAML content writes them. */
const withTokens = (body: string): string => body.replace(/<Value of="([^"]+)" \/>/g, '{{$1}}');

/** Returns the texts of an article's body for the general content rules. */
export const bodyTexts = ({ file, blocks }: ArticleFile): ContentText[] =>
  blocks.map(({ line, raw }) => ({
    file,
    path: `line ${line}`,
    raw: withTokens(raw).replace(/^\|[ |-]+\|$/gm, ''),
  }));

/** Returns the sentences of an article without headings, tables, components and URLs; a token counts as one word. */
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

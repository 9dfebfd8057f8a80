import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { reference, SchemaContext } from 'astro:content';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkArticles, findingLine } from '../../../tools/content-checks/check-articles.ts';
import { readArticle } from '../../../tools/content-checks/article-file.ts';
import { readYaml, values } from '../../../tools/content-checks/registers.ts';
import { blocksOf } from '../../../src/lib/pdf/markdown-blocks.ts';
import { checklistSchema, guideSchema } from '../../../src/content/schemas/education.ts';
import { countWords } from '../../../src/domain/content/article.ts';
import { fillTokens } from '../../../src/domain/content/content-tokens.ts';

// Astro resolves images and references; any string will do here.
const context = { image: () => z.string() } as unknown as SchemaContext;
const refer = (() => z.string()) as unknown as typeof reference;

const named = (pattern: string): string[] =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
const guideFiles = named('src/content/guides/*.mdx');
const checklistFiles = named('src/content/checklists/*.yaml').map((file) => file.replace('src/content/', ''));

const frontmatterOf = (file: string): unknown =>
  parse(/^---\n(.*?\n)---\n/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
const bodyOf = (file: string): string => readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

type List = { downloadable: boolean; groups: { items: { id: string }[] }[] };
const listAt = (file: string): List => readYaml(file) as List;

describe('the guides', () => {
  test.each(guideFiles)('%s has all its fields', (file) => {
    expect(issuesOf(guideSchema(context, refer), frontmatterOf(file))).toEqual([]);
  });

  test.each(guideFiles)('%s has 700 to 1,300 words', (file) => {
    const words = countWords(bodyOf(file));
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1300);
  });

  test.each(guideFiles)('%s has a table and a worked example', (file) => {
    const body = bodyOf(file);
    expect(body).toContain('<DataTable');
    expect(body).toMatch(/worked example/i);
  });

  test.each(guideFiles)('%s contains only blocks the PDF supports', (file) => {
    const blocks = blocksOf(bodyOf(file), (name) => fillTokens(`{{${name}}}`, values));
    expect(blocks.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(0);
    expect(JSON.stringify(blocks)).not.toMatch(/<[A-Z]|\{\{|\*\*|\]\(/);
  });

  test('pass the content checks, cite a source for each figure and share at most twelve words in a row', () => {
    const all = named('src/content/{articles,guides}/*.mdx').map(readArticle);
    // Links are checked against the built site.
    const linked = all.flatMap(({ blocks }) =>
      blocks.flatMap(({ raw }) => raw.match(/(?<=\]\()\/[^)#]+/g) ?? []),
    );
    const { errors: found } = checkArticles(all, new Set(linked), new Date('2026-11-21'));
    expect(found.filter(({ file }) => file.includes('/guides/')).map(findingLine)).toEqual([]);
  });
});

describe('the checklists', () => {
  test.each(checklistFiles)('%s has all its fields, and a PDF', (file) => {
    expect(issuesOf(checklistSchema(refer), listAt(file))).toEqual([]);
    expect(listAt(file).downloadable).toBe(true);
  });

  test('reject duplicate item ids, because ticks are stored by id', () => {
    const list = listAt('checklists/before-re-roofing.yaml');
    const [first, second] = list.groups;
    const item = first?.items[0];
    if (item) second?.items.push(item);
    expect(issuesOf(checklistSchema(refer), list)).toEqual(['groups: Two items share an id']);
  });
});

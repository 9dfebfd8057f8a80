import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { reference } from 'astro:content';
import { expect, test } from 'vitest';
import { readYaml, values } from '../../../tools/content-checks/registers.ts';
import { blocksOf } from '../../../src/lib/pdf/markdown-blocks.ts';
import { checklistSchema } from '../../../src/content/schemas/education.ts';
import { countWords } from '../../../src/domain/content/article.ts';
import { fillTokens } from '../../../src/domain/content/content-tokens.ts';

// Astro resolves references; any string will do here.
const refer = (() => z.string()) as unknown as typeof reference;

const named = (pattern: string): string[] =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
const guideFiles = named('src/content/guides/*.mdx');

const bodyOf = (file: string): string => readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

type List = { downloadable: boolean; groups: { items: { id: string }[] }[] };
const listAt = (file: string): List => readYaml(file) as List;

test.each(guideFiles)('the guides %s has 700 to 1,300 words', (file) => {
  const words = countWords(bodyOf(file));
  expect(words).toBeGreaterThanOrEqual(700);
  expect(words).toBeLessThanOrEqual(1300);
});

test.each(guideFiles)('the guides %s contains only blocks the PDF supports', (file) => {
  const blocks = blocksOf(bodyOf(file), (name) => fillTokens(`{{${name}}}`, values));
  expect(blocks.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(0);
  expect(JSON.stringify(blocks)).not.toMatch(/<[A-Z]|\{\{|\*\*|\]\(/);
});

test('the checklists reject duplicate item ids, because ticks are stored by id', () => {
  const list = listAt('checklists/before-re-roofing.yaml');
  const [first, second] = list.groups;
  const item = first?.items[0];
  if (item) second?.items.push(item);
  expect(issuesOf(checklistSchema(refer), list)).toEqual(['groups: Two items share an id']);
});

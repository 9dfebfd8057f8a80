import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { explainErrors } from '../../../src/content/explain-errors.ts';
import { articleSchema } from '../../../src/content/schemas/article.ts';

const folder = mkdtempSync(join(tmpdir(), 'psc-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refer = () => z.string();
const schema = articleSchema({ image: () => z.string() } as never, refer as never);

const good = `id: 4
title: A title of twenty letters
excerpt: What the reader gets, in a sentence of at least fifty letters.
description: What the page is about, for those who find it in a search engine.
date: 2026-11-21
asOf: 2026-11
reviewBy: 2027-05-21
category: panel-care
author: care-team
keywords: [one thing, two things, three things]
sources:
  - title: A study of roofs
    publisher: Some journal, 2013
    url: https://journal.example/roofs
  - title: A second study
    publisher: Another journal
    url: https://journal.example/second
nextStep:
  heading: Not sure it is dirt?
  text: We compare your output before anyone brings water to it.
  service: solar-panel-cleaning
`;

/** Returns the error message for invalid frontmatter. */
async function errorFor(fields: string): Promise<string> {
  const path = join(folder, 'broken.mdx');
  writeFileSync(join(folder, 'a-good-one.mdx'), `---\n${good}---\n\nText.\n`);
  writeFileSync(path, `---\n${fields}---\n\nText.\n`);
  const loader: Loader = {
    name: 'one file',
    load: async (given) => {
      await given.parseData({ id: 'broken', data: parse(fields) as Record<string, unknown>, filePath: path });
    },
  };
  const context = {
    parseData: ({ data }: { data: unknown }) => Promise.resolve(schema.parse(data)),
  };
  return explainErrors(loader, schema)
    .load(context as never)
    .then(
      () => 'accepted',
      (error: unknown) => (error as Error).message.replaceAll(relative(process.cwd(), folder), ''),
    );
}

test('accepts a valid article', async () => {
  expect(await errorFor(good)).toBe('accepted');
});

test.each([
  [
    'a month written as text',
    good.replace('asOf: 2026-11', 'asOf: November'),
    '/broken.mdx:7: asOf: Year and month, such as 2026-11. Expected: Month in which the facts were checked. ' +
      'Example, from a-good-one.mdx: "2026-11".',
  ],
  [
    'a title that is too short',
    good.replace('A title of twenty letters', 'Too short'),
    '/broken.mdx:3: title: Is 9 characters long, not 20 to 60. Expected: The h1 and the page title. ' +
      'Example, from a-good-one.mdx: "A title of twenty letters".',
  ],
  [
    'a missing field',
    good.replace(/^reviewBy.*\n/m, ''),
    /^\/broken\.mdx:2: reviewBy: Invalid input.*Expected: Next review, YYYY-MM-DD\. Example, from a-good-one\.mdx: "2027-05-21"\.$/,
  ],
  [
    'an unknown field',
    good.replace('author:', 'writer: me\nauthor:'),
    /^\/broken\.mdx:10: writer: Unrecognized key/,
  ],
  [
    'a field of a list item',
    good.replace('publisher: Another journal', 'publisher: X'),
    '/broken.mdx:17: sources.1.publisher: Is 1 characters long, not 2 to 120. ' +
      'Expected: Publisher, and date if known. Example, from a-good-one.mdx: "Another journal".',
  ],
])('reports file, line, field, the expected value and an example for %s', async (_what, fields, words) => {
  const found = await errorFor(fields);
  if (typeof words === 'string') expect(found).toBe(words);
  else expect(found).toMatch(words);
});

test('reports every invalid field', async () => {
  const words = await errorFor(good.replace('id: 4', 'id: none').replace('asOf: 2026-11', 'asOf: 2026'));
  expect(words.split('\n')).toHaveLength(2);
});

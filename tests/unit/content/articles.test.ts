import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArticle } from '../../../scripts/content/article-file.ts';
import { checkArticles, findingLine } from '../../../scripts/content/check-articles.ts';
import { sitePages } from '../../../scripts/content/site-pages.ts';

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const { faults, warnings } = checkArticles(articles, sitePages(), new Date());

test('the articles say nothing wrong, nothing without a source, and link to what exists', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16);
  for (const warning of warnings) console.warn(`Warning: ${findingLine(warning)}`);
  expect(faults.map(findingLine)).toEqual([]);
});

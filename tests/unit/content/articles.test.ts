import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArticle } from '../../../tools/content-checks/article-file.ts';
import { checkArticles, findingLine } from '../../../tools/content-checks/check-articles.ts';
import { sitePages } from '../../../tools/content-checks/site-pages.ts';

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const { errors, warnings } = checkArticles(articles, sitePages(), new Date());

test('every article passes the content checks and links to existing pages', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16);
  for (const warning of warnings) console.warn(`Warning: ${findingLine(warning)}`);
  expect(errors.map(findingLine)).toEqual([]);
});

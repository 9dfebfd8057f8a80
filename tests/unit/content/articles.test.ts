import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proseOf, readArticle } from '../../../tools/content-checks/article-file.ts';
import { checkArticles, findingLine } from '../../../tools/content-checks/check-articles.ts';
import { readability, readingFaults } from '../../../tools/content-checks/readability.ts';
import { sitePages } from '../../../tools/content-checks/site-pages.ts';
import { countWords } from '../../../src/domain/content/article.ts';

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const { errors, warnings } = checkArticles(articles, sitePages(), new Date());

test('every article passes the content checks and links to existing pages', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16);
  for (const warning of warnings) console.warn(`Warning: ${findingLine(warning)}`);
  expect(errors.map(findingLine)).toEqual([]);
});

test.each(articles)('$file reads at grade 5 to 9 with sentences of 10 to 20 words', (article) => {
  expect(readingFaults(readability(proseOf(article)))).toEqual([]);
});

test.each(globSync('src/content/guides/*.mdx'))('%s has 700 to 1,300 words', (file) => {
  const words = countWords(readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, ''));
  expect(words).toBeGreaterThanOrEqual(700);
  expect(words).toBeLessThanOrEqual(1300);
});

test('every article and guide links to the service of its next step', () => {
  const without = articles.filter(({ front, blocks }) => {
    const { service } = (front as unknown as { nextStep: { service: string } }).nextStep;
    return !blocks.some(({ raw }) => raw.includes(`](/services/${service})`));
  });
  expect(without.map(({ file }) => file)).toEqual([]);
});

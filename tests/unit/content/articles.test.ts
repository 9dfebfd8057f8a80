import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { relatedTo, type Topic } from '../../../src/domain/content/article.ts';
import { proseOf, readArticle } from '../../../tools/content-checks/article-file.ts';
import { checkArticles, findingLine } from '../../../tools/content-checks/check-articles.ts';
import { readability, readingFaults } from '../../../tools/content-checks/readability.ts';
import { sitePages } from '../../../tools/content-checks/site-pages.ts';

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const { errors, warnings } = checkArticles(articles, sitePages(), new Date());

const lastHeadingOf = (file: string): string | undefined =>
  readFileSync(file, 'utf8')
    .match(/^## .+$/gm)
    ?.at(-1);

test('every article passes the content checks and links to existing pages', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16);
  for (const warning of warnings) console.warn(`Warning: ${findingLine(warning)}`);
  expect(errors.map(findingLine)).toEqual([]);
});

test.each(articles)('$file reads at grade 5 to 9 with sentences of 10 to 20 words', (article) => {
  expect(readingFaults(readability(proseOf(article)))).toEqual([]);
});

test('every article and guide ends under a heading of its own', () => {
  const endings = articles.map(({ file }) => lastHeadingOf(file));
  expect(new Set(endings).size).toBe(articles.length);
});

test('at most two sentences of the articles and guides ask to check before signing', () => {
  const asking = articles.flatMap(({ blocks }) =>
    blocks.flatMap(({ raw }) => raw.match(/\bcheck\b[^.?]*\bbefore you sign\b/gi) ?? []),
  );
  expect(asking.length).toBeLessThanOrEqual(2);
});

test('every article and guide links to the service of its next step', () => {
  const without = articles.filter(({ front, blocks }) => {
    const { service } = (front as unknown as { nextStep: { service: string } }).nextStep;
    return !blocks.some(({ raw }) => raw.includes(`](/services/${service})`));
  });
  expect(without.map(({ file }) => file)).toEqual([]);
});

describe('read next', () => {
  const topics = globSync('src/content/articles/*.mdx').map((file): Topic => {
    const front = parse(/^---\n(.*?\n)---\n/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '') as Omit<
      Topic,
      'slug' | 'category' | 'nextStep'
    > & { id: number; category: string; nextStep: { service: string } };
    return {
      ...front,
      slug: basename(file, '.mdx'),
      category: { id: front.category },
      nextStep: { service: { id: front.nextStep.service } },
    };
  });
  const nextOf = (slug: string): string[] => {
    const own = topics.find((topic) => topic.slug === slug);
    return own ? relatedTo(own, topics, 3).map((topic) => topic.slug) : [];
  };

  test('is a different three for every article', () => {
    const sets = topics.map(({ slug }) => nextOf(slug).sort().join(' '));
    expect(new Set(sets).size).toBe(topics.length);
  });
});

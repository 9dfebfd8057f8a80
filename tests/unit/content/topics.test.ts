import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bodyTexts, readArticle } from '../../../tools/content-checks/article-file.ts';
import { linkIssues } from '../../../tools/content-checks/article-rules.ts';
import { findingLine } from '../../../tools/content-checks/check-articles.ts';
import { correctionIssues } from '../../../tools/content-checks/corrected-statements.ts';
import { readYaml, textsOf, values } from '../../../tools/content-checks/registers.ts';
import { tokenIssues, wordingIssues } from '../../../tools/content-checks/rules.ts';
import { sitePages } from '../../../tools/content-checks/site-pages.ts';

type Link = { href: string };

const pages = sitePages();
const topics = globSync('src/content/topics/*/*.mdx').sort().map(readArticle);
const own = (href: string): string => href.split('#')[0] ?? '';

describe.each(topics)('$file', (topic) => {
  const front: Record<string, unknown> = topic.front;

  test('passes the legal, factual, spelling and punctuation checks', () => {
    const texts = [...textsOf(topic.file, { ...front, facts: undefined }), ...bodyTexts(topic)];
    const issues = texts.flatMap((text) => [
      ...wordingIssues(text),
      ...tokenIssues(text, values),
      ...correctionIssues(text),
    ]);
    expect(issues.map(findingLine)).toEqual([]);
  });

  test('links to pages that exist, among them the service of its quote', () => {
    const related = (front.related as Link[]).map(({ href }) => href);
    expect(linkIssues(topic, pages).map(findingLine)).toEqual([]);
    expect(related.filter((href) => !pages.has(own(href)))).toEqual([]);
    expect(readFileSync(topic.file, 'utf8')).toMatch(/href: \/services\//);
  });
});

test('every word of the glossary has an anchor and a page of its own kind', () => {
  const words = readYaml('glossary.yaml') as { id: string; more?: Link }[];
  expect(words.flatMap(({ more }) => (more && !pages.has(own(more.href)) ? [more.href] : []))).toEqual([]);
});

test('a company with a page has five facts of its own, and each names the lines it rests on', () => {
  const firms = parse(readFileSync('src/content/installers.yaml', 'utf8')) as {
    story?: { facts: { facts: string[] }[] };
  }[];
  const withPage = firms.flatMap(({ story }) => story ?? []);
  expect(
    withPage.filter(({ facts }) => facts.length < 5 || facts.some(({ facts: cited }) => cited.length === 0)),
  ).toEqual([]);
});

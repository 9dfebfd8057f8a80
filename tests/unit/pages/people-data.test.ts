import { expect, test } from 'vitest';
import { site } from '~/config/site.ts';
import { articleData } from '~/domain/content/article.ts';
import { pageGraph } from '~/domain/seo/page-graph.ts';
import { toolData } from '~/domain/seo/tool-data.ts';

const siteUrl = 'https://solar.example';
const facts = { ...site, siteUrl };
const person = { name: 'Dan Reyes', role: 'licensed electrician', license: 'C-10 license 7654321' };
const named = { '@type': 'Person', name: 'Dan Reyes', identifier: 'C-10 license 7654321' };
const company = { '@id': `${siteUrl}/#organization` };

const day = new Date('2026-11-21');
const article = {
  ...{ path: '/insights/a', title: 'A', description: 'B', section: 'C', keywords: [], words: 1 },
  ...{ published: day, modified: day },
  author: { kind: 'team', name: 'The team', path: '/insights/author/team' },
} as const;
const tool = { name: 'A', description: 'B', href: '/tools/a' };
const address = { url: `${siteUrl}/tools/a`, image: `${siteUrl}/a.jpg` };
const page = { ...address, title: 'A', description: 'B', modified: undefined, listed: true, data: [] };

test('a named writer is the author of an article and of a tool', () => {
  expect(articleData(siteUrl, { ...article, writer: person }).author).toMatchObject(named);
  expect(toolData(siteUrl, { ...tool, writer: person }).author).toMatchObject(named);
});

test('without a name, the company is the author and no one the reviewer', () => {
  expect(articleData(siteUrl, article).author).toMatchObject({ '@type': 'Organization' });
  expect(toolData(siteUrl, tool).author).toEqual(company);
  expect(JSON.stringify(pageGraph(page, facts))).not.toContain('reviewedBy');
});

test('a named reviewer reviewed the page', () => {
  const graph = pageGraph({ ...page, reviewer: person }, facts)['@graph'];
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': 'WebPage', reviewedBy: expect.objectContaining(named) as unknown }),
  );
});

import { describe, expect, test } from 'vitest';
import { guidesHeading } from '~/domain/content/article.ts';
import { countLine, searchText } from '~/domain/content/article-search.ts';
import { at, canonicalOf, metaOf, pages, nodeOf, textsOf } from './built-site.ts';

const list = at('/insights');
const lists = pages.filter(({ path }) => /^\/insights(\/(category|author)\/.*)?$/.test(path));
const guides = pages.filter(({ path }) => /^\/education\/guide-[^/]+$/.test(path));
const articles = pages.filter(({ path }) => /^\/insights\/[^/]+$/.test(path));

test('the article list lists every article once, with three featured articles above', () => {
  const linked = [...list.document.querySelectorAll('[data-search] h3 a')].map((a) => a.getAttribute('href'));
  expect(linked.sort()).toEqual(articles.map(({ path }) => path).sort());
  expect(textsOf(list, '.featured h2')).toEqual(textsOf(list, '[data-search] h3').slice(0, 3));
  expect(textsOf(list, 'psc-article-search h2')[0]).toBe('All Solar Guides');
});

test.each(lists)('the article list shows a count that matches its list at $path', (page) => {
  const cards = page.document.querySelectorAll('[data-search]');
  expect(cards.length).toBeGreaterThan(0);
  expect(textsOf(page, '.count')).toEqual([countLine(cards.length)]);
});

test('the article list has a search index of title, excerpt and keywords', () => {
  for (const article of articles) {
    const card = list.document.querySelector(`[data-search]:has(a[href="${article.path}"])`);
    const text = card?.getAttribute('data-search') ?? '';
    expect(text).toContain(searchText(textsOf(article, 'h1')[0] ?? '?'));
    expect(text).toContain(searchText(metaOf(article, 'keywords').split(',')[0] ?? '?'));
    expect(text).toContain(searchText(card?.querySelector('h3 + p')?.firstChild?.textContent ?? '?'));
  }
});

const categories = pages.filter(({ path }) => path.startsWith('/insights/category/'));

test('a category has a page and a chip once it has an article, and lists only its own articles', () => {
  const used = new Set(textsOf(list, '[data-search] .meta b'));
  expect(textsOf(list, '.chips a')).toHaveLength(used.size + 1);
  expect(new Set(textsOf(list, '.chips a'))).toEqual(new Set(['All', ...used]));
  expect(categories).toHaveLength(used.size);
  for (const page of categories) {
    const [chosen] = textsOf(page, '.chips [aria-current]');
    expect(textsOf(page, 'h1')).toEqual([guidesHeading(chosen ?? '')]);
    expect(new Set(textsOf(page, '[data-search] .meta b'))).toEqual(new Set([chosen]));
  }
});

describe.each([...articles, ...guides])('the text of $path', (page) => {
  test('is repeated in structured data', () => {
    expect(nodeOf(page, 'Article')).toMatchObject({
      headline: textsOf(page, 'h1')[0],
      description: metaOf(page, 'description'),
      mainEntityOfPage: canonicalOf(page),
      image: expect.stringMatching(/\/_astro\/[^/]+\.jpg$/) as unknown,
    });
  });

  test('lists its headings and sources, and has a table or a figure', () => {
    expect(textsOf(page, 'psc-contents a')).toEqual([...textsOf(page, '.prose h2'), 'Sources']);
    expect(page.document.querySelectorAll('section[aria-labelledby="sources"] li').length).toBeGreaterThan(1);
    expect(page.document.querySelector('.prose table, .prose figure')).not.toBeNull();
    expect(page.html).not.toMatch(/\{\{|undefined/);
  });
});

test('a note beside a text has the meaning from the glossary, one in a paragraph', () => {
  const glossary = textsOf(at('/glossary'), 'main').join(' ');
  const noted = [...articles, ...guides].flatMap((page) => [
    ...page.document.querySelectorAll('.prose [data-meaning]'),
  ]);
  expect(noted.length).toBeGreaterThan(0);
  expect(new Set(noted.map((link) => link.closest('p, li'))).size).toBe(noted.length);
  for (const link of noted) expect(glossary).toContain(link.getAttribute('data-meaning'));
});

describe.each(articles)('the article $path', (page) => {
  test('has its category and date in structured data, and offers a next step', () => {
    const [category] = textsOf(page, '.trail a').slice(2);
    expect(nodeOf(page, 'Article')).toMatchObject({
      articleSection: category,
      datePublished: `${page.document.querySelector('header time')?.getAttribute('datetime')}T00:00:00-08:00`,
    });
    expect(nodeOf(page, 'BreadcrumbList')?.itemListElement).toHaveLength(4);
    expect(metaOf(page, 'og:type')).toBe('article');
    expect(page.document.querySelector('aside a[href^="/quote"]')).not.toBeNull();
  });

  test('has 750 to 1,600 words and a matching read time', () => {
    const words = Number(nodeOf(page, 'Article')?.wordCount);
    expect(words).toBeGreaterThanOrEqual(750);
    expect(words).toBeLessThanOrEqual(1600);
    expect(textsOf(page, 'article header .meta span').join(' ')).toMatch(/\b\d+ min read\b/);
  });
});

import { describe, expect, test } from 'vitest';
import { pages, type Page } from './built-site.ts';

type Data = Record<string, unknown>;

/** The structured data of one kind on a page. */
const dataOf = ({ document }: Page, type: string): Data[] =>
  [...document.querySelectorAll('head script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as Data)
    .filter((data) => data['@type'] === type);

const wordsOf = (element: { textContent: string } | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const withQuestions = pages.filter(({ document }) => document.querySelector('details[name]'));
const withCrumbs = pages.filter(({ document }) => document.querySelector('nav[aria-label="Breadcrumb"]'));

describe('a page with questions', () => {
  test.each(withQuestions)('$path tells them to search engines, with their answers', (page) => {
    const shown = [...page.document.querySelectorAll('details[name]')].map((details) => ({
      question: wordsOf(details.querySelector('summary')),
      answer: wordsOf(details)
        .slice(wordsOf(details.querySelector('summary')).length)
        .trim(),
    }));
    const told = dataOf(page, 'FAQPage').flatMap(({ mainEntity }) =>
      (mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
        ({ name, acceptedAnswer }) => ({
          question: name,
          answer: acceptedAnswer.text,
        }),
      ),
    );
    expect(told).toEqual(shown);
  });

  test('is the home page, the education page and every service page', () => {
    const paths = withQuestions.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/education']));
    expect(paths.filter((path) => path.startsWith('/services/'))).toHaveLength(12);
  });
});

describe('a page with a trail of links', () => {
  test.each(withCrumbs)('$path tells the same trail to search engines', (page) => {
    const shown = [...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(wordsOf);
    const told = dataOf(page, 'BreadcrumbList').flatMap(({ itemListElement }) =>
      (itemListElement as { name: string }[]).map(({ name }) => name),
    );
    expect(told).toEqual(shown);
  });

  test('is every service page', () => {
    expect(withCrumbs.filter(({ path }) => path.startsWith('/services/'))).toHaveLength(12);
  });
});

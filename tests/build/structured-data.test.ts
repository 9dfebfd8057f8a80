import { describe, expect, test } from 'vitest';
import { pages, type Page } from './built-site.ts';

type Data = Record<string, unknown>;

/** Returns the structured data of one type on a page. */
const dataOf = ({ document }: Page, type: string): Data[] =>
  [...document.querySelectorAll('head script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as Data)
    .filter((data) => data['@type'] === type);

const textOf = (element: { textContent: string } | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const withQuestions = pages.filter(({ document }) => document.querySelector('details[name]'));
const withCrumbs = pages.filter(({ document }) => document.querySelector('nav[aria-label="Breadcrumb"]'));

describe('a page with an FAQ', () => {
  test.each(withQuestions)('$path has FAQPage data with every question and answer', (page) => {
    const shown = [...page.document.querySelectorAll('details[name]')].map((details) => ({
      question: textOf(details.querySelector('summary')),
      answer: textOf(details)
        .slice(textOf(details.querySelector('summary')).length)
        .trim(),
    }));
    const published = dataOf(page, 'FAQPage').flatMap(({ mainEntity }) =>
      (mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
        ({ name, acceptedAnswer }) => ({
          question: name,
          answer: acceptedAnswer.text,
        }),
      ),
    );
    expect(published).toEqual(shown);
  });

  test('is the home page, /education or a service page', () => {
    const paths = withQuestions.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/education']));
    expect(paths.filter((path) => path.startsWith('/services/'))).toHaveLength(12);
  });
});

describe('a page with breadcrumbs', () => {
  test.each(withCrumbs)('$path has BreadcrumbList data that matches its breadcrumbs', (page) => {
    const shown = [...page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(textOf);
    const published = dataOf(page, 'BreadcrumbList').flatMap(({ itemListElement }) =>
      (itemListElement as { name: string }[]).map(({ name }) => name),
    );
    expect(published).toEqual(shown);
  });

  test('is a service page', () => {
    expect(withCrumbs.filter(({ path }) => path.startsWith('/services/'))).toHaveLength(12);
  });
});

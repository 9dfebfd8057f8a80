import { describe, expect, test } from 'vitest';
import type { AssistantIndex, SiteSection, SubjectTexts } from '../../src/domain/assistant/answer-types.ts';
import { pages, read } from './built-site.ts';

const index = JSON.parse(read('ask/index.json')) as AssistantIndex;
const subjects = [...new Set(index.answers.map(({ subject }) => subject))];
const texts = Object.assign(
  {},
  ...subjects.map((subject) => JSON.parse(read(`ask/${subject}.json`)) as SubjectTexts),
) as SubjectTexts;
const sections = JSON.parse(read('ask/sections.json')) as SiteSection[];
const answers = Object.entries(texts).map(([id, answer]) => ({ id, ...answer }));
const ask = pages.find(({ path }) => path === '/ask');

/** Single spaces; pages draw placeholders without their brackets. */
const squeezed = (words: string): string => words.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim();

const isOnPage = (href: string): boolean => {
  const [path, anchor = ''] = href.split('#');
  const page = pages.find((one) => one.path === path);
  return page !== undefined && (anchor === '' || page.document.getElementById(anchor) !== null);
};

describe('the answers', () => {
  test('are searched and have a text, each of them', () => {
    expect(index.answers.map(({ id }) => id)).toEqual(answers.map(({ id }) => id));
  });

  test('stand on /ask, word for word, under their ids', () => {
    const missing = answers.filter(({ id, text: answer }) => {
      const shown = ask?.document.getElementById(id)?.textContent ?? '';
      return !squeezed(shown).includes(squeezed(answer));
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('have their tokens filled in', () => {
    expect(answers.filter(({ text: answer }) => answer.includes('{{')).map(({ id }) => id)).toEqual([]);
  });

  test('link to pages and ids that exist, as do the sections of the site', () => {
    const links = [...answers.flatMap(({ more }) => more), ...sections].map(({ href }) => href);
    expect([...new Set(links)].filter((href) => !isOnPage(href))).toEqual([]);
  });
});

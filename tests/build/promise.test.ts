import { expect, test } from 'vitest';
import { RESPONSE_MINUTES } from '~/config/response.ts';
import { RESPONSE_PROMISE } from '~/domain/messages.ts';
import { pages, textOf, type Page } from './built-site.ts';

const sentence = textOf({ textContent: RESPONSE_PROMISE });

/** Other wordings that stay: the figure in the head of the record, and the terms. */
const FIXED = new Set([
  `/promise: we promise an answer within ${RESPONSE_MINUTES} minutes`,
  `/terms: checked quote normally follows within ${RESPONSE_MINUTES} minutes`,
]);

/** What visitors of a page can read, with single spaces; notes for the owner are no page of theirs. */
const texts = pages
  .filter(({ path }) => path !== '/preview-notes')
  .map(({ path, document }: Page) => {
    const parts = [...document.querySelectorAll('body > :not(script, style)')];
    return { path, text: textOf({ textContent: parts.map((part) => part.textContent).join(' ') }) };
  });

test('the promise is said in full once a page', () => {
  const said = texts.map(({ path, text }) => ({ path, times: text.split(sentence).length - 1 }));
  expect(said.filter(({ times }) => times > 1)).toEqual([]);
  const paths = said.filter(({ times }) => times === 1).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/education', '/quote', '/services']));
});

test('the promise has no other wording', () => {
  const minutes = `(?:${RESPONSE_MINUTES}|fifteen)[ -]minutes?`;
  const wording = new RegExp(`(?:\\S+ ){0,4}within (?:the )?${minutes}`, 'gi');
  const others = texts.flatMap(({ path, text }) =>
    [...text.replaceAll(sentence, '').matchAll(wording)].map(([found]) => `${path}: ${found}`),
  );
  expect(others.filter((other) => !FIXED.has(other))).toEqual([]);
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proseOf, readArticle } from '../../../tools/content-checks/article-file.ts';
import { dataTexts, legalTexts, otherTexts, pageProse } from '../../../tools/content-checks/registers.ts';
import { codeTexts } from '../../../tools/content-checks/code-texts.ts';
import { findingLine } from '../../../tools/content-checks/check-articles.ts';
import { bannedIssues, bannedWords, MIN_CONTRACTIONS, voiceOf } from '../../../tools/content-checks/voice.ts';

const articles = globSync('src/content/{articles,guides,topics/*}/*.mdx').map(
  (file) => [file, proseOf(readArticle(file))] as const,
);

test.each([...articles, ...Object.entries(pageProse())])('%s talks in contractions', (_, prose) => {
  expect(voiceOf(prose).contractions).toBeGreaterThanOrEqual(MIN_CONTRACTIONS);
});

test('no page, form, error or mail says what nobody would say on a driveway', () => {
  const code = codeTexts();
  for (const folder of ['src/islands/dashboard/', 'src/domain/', 'supabase/functions/_shared/messages/'])
    expect(code.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(50);
  const texts = [...dataTexts, ...legalTexts, ...otherTexts, ...code];
  expect(bannedIssues(texts).map(findingLine)).toEqual([]);
}, 30_000);

test('the measure of a voice counts contractions in 1,000 words, the passive and "there is"', () => {
  const { words, contractions } = voiceOf(['We’ll look at the maker’s label, and it’s free.']);
  expect([words, contractions]).toEqual([9, (2 / 9) * 1000]);
  const { passive, thereIs } = voiceOf(['The panel is cleaned. There is dust. We wash it. It rains.']);
  expect([passive, thereIs]).toEqual([25, 25]);
});

test.each([
  ['Nobody answers.', 'no one'],
  ['Each further module costs more.', 'additional'],
  ['The dearest hours', 'most expensive'],
  ['We agree the date by phone.', 'agree on'],
  ['If we must see it first', 'need to'],
])('the measure of a voice names what to write instead: %s', (text, instead) => {
  expect(bannedWords(text).join()).toContain(instead);
});

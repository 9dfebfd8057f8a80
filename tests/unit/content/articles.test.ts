import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillTokens } from '../../../src/domain/content-tokens.ts';
import { sharedRuns, tokenFaults, wordingFaults, type ContentText } from './rules.ts';
import { textsOf, values } from './sources.ts';

const files = globSync('src/content/articles/*.mdx').sort();

/** A figure inside an article as a token of the data is written. */
const withTokens = (body: string): string => body.replace(/<Value of="([^"]+)" \/>/g, '{{$1}}');

const texts: ContentText[] = files.flatMap((file) => {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const paragraphs = withTokens(body)
    .replace(/^\|[ |-]+\|$/gm, '')
    .split(/\n{2,}/);
  return [
    ...textsOf(file, parse(front)).filter(({ path }) => !path.startsWith('sources')),
    ...paragraphs.map((raw, index) => ({ file, path: `paragraph ${index}`, raw })),
  ];
});

const lines = (faults: { file: string; path: string; reason: string }[]): string[] =>
  faults.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);

test('the articles say nothing wrong in law or fact, in US spelling and plain punctuation', () => {
  expect(texts.length).toBeGreaterThan(60);
  expect(lines(texts.flatMap(wordingFaults))).toEqual([]);
});

test('their figures from the registers exist', () => {
  expect(texts.some(({ raw }) => raw.includes('{{price:'))).toBe(true);
  expect(lines(texts.flatMap((text) => tokenFaults(text, values)))).toEqual([]);
});

test('no two articles share more than twelve words in a row', () => {
  const whole = files.map((file) => ({
    file,
    path: '',
    raw: texts
      .filter((text) => text.file === file)
      .map(({ raw }) => fillTokens(raw, values))
      .join(' | '),
  }));
  expect(lines(sharedRuns(whole))).toEqual([]);
});

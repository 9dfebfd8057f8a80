import { describe, expect, test } from 'vitest';
import { correctionIssues } from '../../../tools/content-checks/corrected-statements.ts';
import { readability } from '../../../tools/content-checks/readability.ts';
import { dataTexts, legalTexts, otherTexts, values } from '../../../tools/content-checks/registers.ts';
import { fillTokens } from '../../../src/domain/content/content-tokens.ts';

/** Texts of pages; articles, guides, checklists and videos have checks of their own. */
const isPage = ({ file }: { file: string }): boolean =>
  !/^(?:articles|guides|checklists|videos)\//.test(file);

const own = [...dataTexts, ...legalTexts, ...otherTexts].filter(isPage);

test('no corrected statement returns to a page', () => {
  const issues = own.flatMap(correctionIssues);
  expect(issues.map(({ file, path, reason }) => `${file} ${path}: ${reason}`)).toEqual([]);
});

test.each([
  ['Nests come out where the law allows it.', 'look first'],
  ['It may grow by 10% or 1 kilowatt.', 'whichever is greater'],
  ['That limit holds for us too.', 'reservation fee'],
  ['In San José we come early.', 'San Jose'],
  ['We mend it.', 'Write fix'],
  ['A quote within {{claim:quote-minutes}}.', 'phone hours'],
])('a corrected statement is reported: %s', (raw, reason) => {
  expect(correctionIssues({ file: 'a.yaml', path: 'text', raw }).map((issue) => issue.reason)).toEqual([
    expect.stringContaining(reason),
  ]);
});

test.each([
  'By 10% or 1 kW, whichever is greater.',
  'San José Clean Energy buys the power.',
  'In phone hours, a quote within {{claim:quote-minutes}}.',
])('a corrected statement is not confused with: %s', (raw) => {
  expect(correctionIssues({ file: 'a.yaml', path: 'text', raw })).toEqual([]);
});

const PROSE = /(?:description|text|subtext|intro|answer|paragraphs\[\d+\])$/;

/** Files with enough running text to measure. */
const MEASURED = /^(?:services\/.*|about|faqs|education-faqs|san-jose)\.yaml$/;

describe.each([...new Set(own.map(({ file }) => file))].filter((file) => MEASURED.test(file)))(
  'the prose of %s',
  (file) => {
    const prose = own
      .filter((text) => text.file === file && PROSE.test(text.path) && text.raw.length >= 60)
      .filter(({ path }) => !/^seo|packages\.items|pair/.test(path))
      .map(({ raw }) => fillTokens(raw, values));

    test('has sentences of 10 to 20 words on average, at grade 5 to 9', () => {
      const { words, sentences, grade } = readability(prose);
      expect(words / sentences).toBeGreaterThanOrEqual(10);
      expect(words / sentences).toBeLessThanOrEqual(20);
      expect([5, 6, 7, 8, 9]).toContain(Math.round(grade));
    });
  },
);

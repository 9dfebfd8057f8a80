import { expect, test } from 'vitest';
import { fillTokens, priceText } from '../../../src/domain/content/content-tokens.ts';
import { PRICE_LIST, type PriceKey } from '../../../src/domain/pricing/price-list.ts';
import {
  retypedIssues,
  sharedRuns,
  tokenIssues,
  wordingIssues,
  type ContentText,
  type ContentIssue,
} from '../../../tools/content-checks/rules.ts';
import {
  claims,
  dataTexts,
  legalTexts,
  otherTexts,
  values,
} from '../../../tools/content-checks/registers.ts';

const own = [...dataTexts, ...legalTexts];

const lines = (issues: readonly ContentIssue[]): string[] =>
  issues.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);

/** Returns other spellings of a figure in the register. */
const VARIANTS: readonly (readonly [figure: string, claim: string])[] = [
  ['24-month', 'guarantee'],
  [fillTokens('{{claim:quote-minutes|adjective}}', values), 'quote-minutes'],
  ['14-minute', 'quote-average'],
  ['127', 'rating'],
  ['67%', 'case-output'],
  ['91%', 'case-output'],
  ['2M', 'liability-cover'],
  ['Fully bonded', 'fully-bonded'],
];

/** Every registered figure with the token to write instead. */
const figures = new Map([
  ...claims
    .filter(({ value }) => /\d/.test(value))
    .map(({ id, value }) => [value, `{{claim:${id}}}`] as const),
  ...claims.filter(({ id }) => id === 'nabcep').map(({ id, value }) => [value, `{{claim:${id}}}`] as const),
  ...VARIANTS.map(([figure, id]) => [figure, `{{claim:${id}}}`] as const),
  ...(Object.keys(PRICE_LIST) as PriceKey[])
    .filter((key) => priceText(key).startsWith('$'))
    .map((key) => [priceText(key), `{{price:${key}}}`] as const),
]);

/** $1,000 is also the legal deposit cap. */
const COINCIDENCES = [/^legal\/(?:terms|licenses)\.md .*"\$1,000"/, /^faqs\.yaml .*"\$1,000"/];

test('content texts pass the legal, factual, spelling and punctuation checks', () => {
  expect(own.length).toBeGreaterThan(500);
  expect(lines(own.flatMap(wordingIssues))).toEqual([]);
});

test('content texts contain no broken or unknown token', () => {
  expect(lines(own.flatMap((text) => tokenIssues(text, values)))).toEqual([]);
});

test('content texts use tokens for every figure in the claims register and the price list', () => {
  // The log of prices keeps the old ones, and facts quote the prices of others.
  const current = own.filter(({ file }) => file !== 'price-log.yaml' && !file.startsWith('facts/'));
  const issues = lines(current.flatMap((text) => retypedIssues(text, figures)));
  expect(issues.filter((line) => !COINCIDENCES.some((pattern) => pattern.test(line)))).toEqual([]);
});

test('content texts share at most twelve words in a row with each other, an article or a template', () => {
  // Two files may describe the same image alike; a text may say its fact, and every page the promise.
  const shown = new Map([...values, ['site:responsePromise', '']]);
  const read = own.filter(({ file, path }) => !path.endsWith('.alt') && !file.startsWith('facts/'));
  const filled = read.map((text) => ({ ...text, raw: fillTokens(text.raw, shown) }));
  expect(lines(sharedRuns([...otherTexts, ...filled]))).toEqual([]);
});

test('content texts have a unique title, description and headline per page', () => {
  for (const field of ['seo.title', 'seo.description', 'hero.headline', 'headline']) {
    const texts = own.filter(({ path }) => path === field).map(({ raw }) => raw);
    expect(new Set(texts).size, field).toBe(texts.length);
  }
});

const text = (raw: string, file = 'a.yaml'): ContentText => ({ file, path: 'text', raw });

test.each([
  ['PG&E pays you full retail.', 'Net metering is closed to new systems'],
  ['Unlock your roof.', 'Not our voice'],
  ["It's clean.", 'Contains a straight apostrophe'],
  ['It takes 1-3 hours.', 'Contains a range with a hyphen'],
  ['Clean — and dry.', 'Contains an em dash'],
])('a text error is reported with file and reason: %s', (raw, reason) => {
  expect(lines(wordingIssues(text(raw)))).toEqual([expect.stringContaining(reason)]);
});

test('a text error reports unknown forms and broken tokens', () => {
  expect(lines(tokenIssues(text('From {{claim:rating|upside}}'), values))).toEqual([
    'a.yaml text: Unknown form "upside" (in {{claim:rating|upside}}).',
  ]);
  expect(lines(tokenIssues(text('From {price:evPlug}}'), values))).toEqual([
    'a.yaml text: Contains a broken token',
  ]);
});

test('a text error suggests the token for a retyped figure', () => {
  expect(lines(retypedIssues(text('A guarantee of 24 months.'), figures))).toEqual([
    'a.yaml text: Retypes "24 months": write {{claim:guarantee}}',
  ]);
  expect(retypedIssues(text('A guarantee of {{claim:guarantee}}, and $2,000,000.'), figures)).toEqual([]);
});

test('a text error shows the words two texts share, from thirteen words on', () => {
  const twelve = 'one two three four five six seven eight nine ten eleven twelve';
  const pair = (words: string) => [text(`First: ${words}`), text(`Then ${words}.`, 'b.yaml')];
  expect(sharedRuns(pair(twelve))).toEqual([]);
  expect(lines(sharedRuns(pair(`${twelve} thirteen`)))).toEqual([
    `b.yaml text: Shares "${twelve} thirteen" with a.yaml text`,
  ]);
});

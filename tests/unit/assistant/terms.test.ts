import { expect, it } from 'vitest';
import { createTerms, isCommon, readUses, toSearched } from '~/domain/assistant/terms.ts';

const termsOf = createTerms({
  same: [
    ['reroof', 'replace my roof', 'roofing job'],
    ['installer', 'company', 'firms'],
  ],
});

it.each([
  ['When we replace the roof', ['when', 'we', 'reroof']],
  ['roofing jobs', ['reroof']],
  ['two companies, one firm', ['two', 'installer', 'one']],
  ['glass, gas and panels', ['glass', 'gas', 'and', 'panel']],
  ['$1,800 for 30kWh', ['1800', 'for', '30', 'kwh']],
])('the terms of a question of "%s" are %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

const source = (id: string, question: string, ask: string[]) => ({ id, subject: 'roof', question, ask });

it('are counted by answer: ways that differ in order once, and a word of one long way not at all', () => {
  const searched = toSearched(
    [
      source('leak', 'A leak', ['leaks', 'the roof leak', 'my leak, roof']),
      source('price', 'A price', ['one two three four price']),
      source('roof', 'The roof', ['roof price']),
    ],
    { same: [] },
  );
  expect(searched.answers.map(({ ways }) => ways)).toEqual([2, 2, 2]);
  expect(Object.fromEntries(readUses(searched))).toEqual({
    leak: { answers: 1, uses: [{ place: 0, ways: 2 }] },
    roof: {
      answers: 2,
      uses: [
        { place: 0, ways: 1 },
        { place: 2, ways: 2 },
      ],
    },
    price: {
      answers: 2,
      uses: [
        { place: 1, ways: 2 },
        { place: 2, ways: 1 },
      ],
    },
  });
});

it('that most answers use count only for answers with several ways that have them, by about how many', () => {
  const sources = Array.from({ length: 70 }, (_, at) =>
    source(`a${String(at)}`, `Can thing${String(at)}`, []),
  );
  const often = Array.from({ length: 6 }, (_, at) => `can other${String(at)}`);
  const uses = readUses(toSearched([...sources, source('often', 'Can', often)], { same: [] }));
  expect(uses.get('can')).toEqual({ answers: 71, uses: [{ place: 70, ways: 8 }] });
  expect(isCommon({ answers: 71, uses: [] })).toBe(true);
});

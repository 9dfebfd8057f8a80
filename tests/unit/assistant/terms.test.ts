import { expect, it } from 'vitest';
import { createTerms, readUses, toSearched } from '~/domain/assistant/terms.ts';

const termsOf = createTerms({
  same: [
    ['reroof', 'replace my roof', 'roofing job'],
    ['installer', 'company', 'firms'],
  ],
  ignored: ['when', 'we'],
});

it.each([
  ['When we replace the roof', ['reroof']],
  ['roofing jobs', ['reroof']],
  ['two companies, one firm', ['two', 'installer', 'one']],
  ['glass, gas and panels', ['glass', 'gas', 'and', 'panel']],
  ['$1,800 for 30kWh', ['1800', 'for', '30', 'kwh']],
])('the terms of a question of "%s" are %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

it('are counted by answer: ways that differ in small words or order once, and a word of one long way not at all', () => {
  const source = (id: string, question: string, ask: string[]) => ({ id, subject: 'roof', question, ask });
  const searched = toSearched(
    [
      source('leak', 'A leak', ['leaks', 'the roof leak', 'my leak, roof']),
      source('price', 'A price', ['its price', 'one two three four price']),
      source('roof', 'The roof', ['roof price']),
    ],
    { same: [], ignored: ['its'] },
  );
  expect(searched.answers.map(({ ways }) => ways)).toEqual([2, 2, 2]);
  expect([...readUses(searched)]).toEqual([
    ['leak', [{ place: 0, ways: 2 }]],
    [
      'roof',
      [
        { place: 0, ways: 1 },
        { place: 2, ways: 2 },
      ],
    ],
    [
      'price',
      [
        { place: 1, ways: 2 },
        { place: 2, ways: 1 },
      ],
    ],
  ]);
});

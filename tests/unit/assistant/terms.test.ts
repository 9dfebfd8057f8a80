import { expect, it } from 'vitest';
import { createTerms } from '~/domain/assistant/terms.ts';

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

import { expect, it } from 'vitest';
import { countLine, matchesSearch, searchText } from '~/domain/content/article-search.ts';

const text = searchText('Wash or wait?  San José roofs\nMeasured losses  deionized water');

it.each(['wash', 'WAIT', 'San Jose', 'san josé', ' losses ', 'deion', 'water wash', ''])(
  'the search finds %j regardless of case, accents, spaces and order',
  (query) => {
    expect(matchesSearch(text, query)).toBe(true);
  },
);

it.each(['battery', 'wash battery', 'washs'])('the search does not find %j', (query) => {
  expect(matchesSearch(text, query)).toBe(false);
});

it.each([
  [0, '0 articles found'],
  [1, '1 article found'],
  [3, '3 articles found'],
])('the count of %d is "%s"', (count, line) => {
  expect(countLine(count)).toBe(line);
});

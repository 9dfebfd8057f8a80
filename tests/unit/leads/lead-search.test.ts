import { expect, it } from 'vitest';
import { rankedPatterns, searchPatterns } from '../../../src/domain/leads/lead-search.ts';

// tests/db/leads/lead-search.test.ts finds leads by such patterns.
it.each([
  ['%4085550142%', '(408) 555-0142', '4085550142', '14085550142', '+1 408 555 0142', '+14085550142'],
  ['%4085550142%', '\u202d(408)\u00a0555\u20110142\u202c'],
  ['%408%', '(408'],
  ['%40855501%', '(408) 555-01'],
  ['%408555%', '+1408555'],
  ['%0142%', '0142'],
  ['%442079460958%', '+44 20 7946 0958', '+442079460958', '0044 20 7946 0958', '011 44 20 7946 0958'],
  ['%2079460958%', '020 7946 0958'],
])('the phone number %s is searched by %j', (pattern, ...spellings) => {
  for (const typed of spellings) expect([typed, searchPatterns(typed)]).toEqual([typed, [pattern]]);
});

it.each([
  ['', []],
  [' \t\n ', []],
  ['PSC-1A2B-3C4D', ['%psc-1a2b-3c4d%']],
  ['ROSA O’Delgado', ['%rosa%', '%o_delgado%']],
  ['Alum Rock Avenue, San Jose, 95116', ['%alum%', '%rock%', '%avenue%', '%san%', '%jose%', '%95116%']],
  ['rosa 408-555-0142 rosa +44 20-7946-0958', ['%4085550142%', '%442079460958%', '%rosa%']],
  // The start of a word that is too short for the index.
  ['jo 80 alum', ['% jo%', '% 80%', '%alum%']],
  // No phone number.
  ['80 95116', ['% 80%', '%95116%']],
  ['408 95116', ['%408%', '%95116%']],
  // Wildcards of SQL and of PostgREST.
  [
    String.raw`100% a_b c:\dir x*y`,
    [String.raw`%100\%%`, String.raw`% a\_b%`, String.raw`%c:\\dir%`, '% x_y%'],
  ],
  // The longest word.
  ['x'.repeat(10_000), [`%${'x'.repeat(80)}%`]],
])('the search %j has the patterns %j', (typed, patterns) => {
  expect(searchPatterns(typed)).toEqual(patterns);
});

it('a search has at most eight patterns, and is fast on hostile input', () => {
  const many = Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ');
  expect(searchPatterns(many)).toHaveLength(8);
  for (const part of ['1 ', '(', '408-', '+']) {
    const start = performance.now();
    searchPatterns(part.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});

it('the ranked patterns are those of the search, the most selective first', () => {
  expect(rankedPatterns(' ')).toEqual([]);
  expect(rankedPatterns('80 alum rock avenue 95116')).toEqual([
    '%95116%',
    '%avenue%',
    '%alum%',
    '%rock%',
    '% 80%',
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankedPatterns, searchPatterns } from '../../../src/domain/leads/lead-search.ts';
import { anyText } from '../support/any-text.ts';

/** Matches like PostgreSQL's `like`, after PostgREST has replaced every `*` with `%`. */
function matches(text: string, pattern: string): boolean {
  let source = '';
  const characters = Array.from(pattern.replaceAll('*', '%'));
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (character === '%') source += '[^]*';
    else if (character === '_') source += '[^]';
    else {
      const literal = character === '\\' ? (characters[(at += 1)] ?? '') : character;
      source += literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    }
  }
  return new RegExp(`^${source}$`, 'u').test(text);
}

/** Returns the search text of a lead as the database builds it. */
const ROSA = " rosa o'delgado rosa_d@mail.example 80 alum rock avenue san jose 95116-1234 4085550142";

const finds = (typed: string, text = ROSA): boolean =>
  searchPatterns(typed).every((pattern) => matches(text, pattern));

describe('the search', () => {
  it.each([
    '(408) 555-0142',
    '4085550142',
    '14085550142',
    '+1 408 555 0142',
    '+14085550142',
    '\u202d(408)\u00a0555\u20110142\u202c',
    '0142',
    '(408',
    '(408) 555-01',
    '+1408555',
  ])('finds a phone by "%s"', (typed) => {
    expect(finds(typed)).toBe(true);
    expect(finds(typed, ROSA.replace('4085550142', '6505551899'))).toBe(false);
  });

  it.each([
    '+44 20 7946 0958',
    '+442079460958',
    '0044 20 7946 0958',
    '011 44 20 7946 0958',
    '020 7946 0958',
    'rosa +44 20-7946-0958',
  ])('finds the phone of another country by "%s"', (typed) => {
    expect(finds(typed, ROSA.replace('4085550142', '442079460958'))).toBe(true);
    expect(finds(typed)).toBe(false);
  });

  it.each(['PSC-1A2B-3C4D', '1a2b-3c4d'])('finds a lead by its reference "%s"', (typed) => {
    expect(finds(typed, `${ROSA} psc-1a2b-3c4d`)).toBe(true);
    expect(finds(typed)).toBe(false);
  });

  it.each([
    'Rosa',
    'ROSA delgado',
    'O’Delgado',
    'rosa_d@mail.example',
    '80 Alum Rock Avenue, San Jose, 95116',
    'san jose 408-555-0142 rosa',
    'r',
  ])('finds a lead by "%s"', (typed) => {
    expect(searchPatterns(typed)).not.toEqual([]);
    expect(finds(typed)).toBe(true);
  });

  it.each(['rosa miller', '%', '_', '%%%', 'r%a', 'rosa-d@mail.example', 'r*a', '\\', '80 95117', 'osa rm'])(
    'does not find the lead by "%s"',
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it('has no patterns for an empty search', () => {
    expect(searchPatterns('')).toEqual([]);
    expect(searchPatterns(' \t\n ')).toEqual([]);
  });

  it('matches the start of a word too short for the index', () => {
    expect(searchPatterns('jo 80 alum')).toEqual(['% jo%', '% 80%', '%alum%']);
  });

  it('separates a street number and a ZIP, which are not a phone number', () => {
    expect(searchPatterns('80 95116')).toEqual(['% 80%', '%95116%']);
    expect(searchPatterns('408 95116')).toEqual(['%408%', '%95116%']);
  });

  it('escapes wildcards', () => {
    expect(searchPatterns(String.raw`100% a_b c:\dir x*y`)).toEqual([
      String.raw`%100\%%`,
      String.raw`% a\_b%`,
      String.raw`%c:\\dir%`,
      '% x_y%',
    ]);
  });

  it('uses at most eight words, without duplicates, of limited length', () => {
    expect(searchPatterns('one two six one')).toEqual(['%one%', '%two%', '%six%']);
    expect(searchPatterns(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' '))).toHaveLength(
      8,
    );
    expect(searchPatterns('x'.repeat(10_000))).toEqual([`%${'x'.repeat(80)}%`]);
  });

  it('finds every word of any text', () => {
    const word = anyText({ minLength: 1, maxLength: 20 })
      .map((typed) =>
        typed
          .toWellFormed()
          .normalize('NFC')
          .replace(/[\s\p{Cc}\p{Cf}\p{Pd},;\d+()]/gu, ''),
      )
      .filter((typed) => typed !== '');
    fc.assert(
      fc.property(word, (typed) => {
        expect(finds(typed, ` first ${typed.toLowerCase()} last`)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is fast on hostile input', () => {
    for (const typed of [
      '1 '.repeat(20_000),
      '('.repeat(20_000),
      '408-'.repeat(20_000),
      '+'.repeat(20_000),
    ]) {
      const start = performance.now();
      searchPatterns(typed);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});

it('the ranked patterns are those of the search, the most selective first', () => {
  expect(rankedPatterns(' ')).toEqual([]);
  expect(rankedPatterns('rosa delgado')).toEqual(['%delgado%', '%rosa%']);
  expect(rankedPatterns('80 alum rock avenue 95116')).toEqual([
    '%95116%',
    '%avenue%',
    '%alum%',
    '%rock%',
    '% 80%',
  ]);
});

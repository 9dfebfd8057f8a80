import { describe, expect, test } from 'vitest';
import { correctTerm, lettersOff } from '~/domain/assistant/spelling.ts';
import { synonymsOf } from '~/domain/assistant/synonyms.ts';
import { mannerOf, stemOf, termsOf, wordsOf } from '~/domain/assistant/words.ts';

describe('words', () => {
  test('are letters and digits, with one spelling for each compound', () => {
    expect(wordsOf('PG&E’s Wi-Fi, re-roof, check-up: 1,200 kilowatt-hours')).toEqual([
      'pges',
      'wifi',
      'roof',
      'checkup',
      '1200',
      'kwh',
    ]);
  });

  test.each([
    ['cleaning', 'cleaned'],
    ['batteries', 'battery'],
    ['permits', 'permitting'],
    ['modules', 'panels'],
    ['PV', 'panel'],
    ['installation', 'installing'],
    ['leased', 'lease'],
    ['house', 'home'],
  ])('with the same meaning share a stem: %s, %s', (one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other));
  });

  test('keep the installer apart from the installation', () => {
    expect(stemOf('installers')).not.toBe(stemOf('installation'));
  });

  test('without meaning of their own are left out', () => {
    expect(termsOf('What do I do if it is the one?')).toEqual([]);
    expect([...mannerOf('How long, and when?')]).toEqual(['howlong', 'howoften']);
  });

  test('have synonyms in both directions', () => {
    expect(synonymsOf(stemOf('critter'))).toContain(stemOf('squirrel'));
    expect(synonymsOf(stemOf('squirrel'))).toContain(stemOf('critter'));
    expect(synonymsOf('unheard')).toEqual([]);
  });
});

describe('a misspelled word', () => {
  const known = new Map([
    ['panel', 90],
    ['fault', 12],
    ['warrant', 30],
    ['paint', 1],
  ]);

  test.each([
    ['pannel', 'panel'],
    ['falt', 'fault'],
    ['warrnt', 'warrant'],
    ['pnael', 'panel'],
  ])('is corrected: %s is %s', (word, expected) => {
    expect(correctTerm(word, known)).toBe(expected);
  });

  test('is not corrected to another first letter, nor when it is short or far off', () => {
    expect(correctTerm('vault', known)).toBeUndefined();
    expect(correctTerm('pan', known)).toBeUndefined();
    expect(correctTerm('pineapple', known)).toBeUndefined();
  });

  test('counts swapped letters once', () => {
    expect(lettersOff('panel', 'pnael', 2)).toBe(1);
    expect(lettersOff('panel', 'battery', 2)).toBe(3);
  });
});

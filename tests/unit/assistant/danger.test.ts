import { expect, test } from 'vitest';
import { DANGER_SIGNS, HARMLESS_PHRASES } from '../../../src/domain/danger/danger-words.ts';
import { findDanger } from '../../../src/domain/danger/find-danger.ts';
import { damages, dangers, harmless } from '../../fixtures/assistant/dangers.ts';

test.each(dangers)('a danger is found in "%s"', (sentence) => {
  expect(findDanger(sentence)).toBeDefined();
});

test.each([
  ['my roof is on fire', 'fire'],
  ['I got a shock from the frame', 'shock'],
  ['water is dripping into the main panel', 'water'],
  ['my husband fell off the ladder', 'injury'],
  ['i smell gas', 'gas'],
])('a danger has a kind: "%s" is %s', (sentence, kind) => {
  expect(findDanger(sentence)).toBe(kind);
});

test.each(damages)('a danger is damage in "%s"', (sentence) => {
  expect(findDanger(sentence)).toBe('damage');
});

test('a danger of life comes before damage', () => {
  expect(findDanger('the breaker is hot and there is smoke')).toBe('fire');
});

test.each(harmless)('no danger is found in "%s"', (sentence) => {
  expect(findDanger(sentence)).toBeUndefined();
});

test.each([...Object.values(DANGER_SIGNS).flat(), ...HARMLESS_PHRASES])(
  'a line has small letters, digits, spaces and = * / + - only: %s',
  (line) => {
    expect(line).toMatch(/^(?:= )?[a-z0-9*/+ -]+$/);
  },
);

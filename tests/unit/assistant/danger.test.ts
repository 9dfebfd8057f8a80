import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDanger } from '../../../src/domain/danger/find-danger.ts';
import { dangerModule, WORDS_FILE } from '../../../tools/danger-words/danger-words.ts';
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

test('the words of danger are those of src/content/danger.yaml: npm run danger:words', () => {
  expect(readFileSync(WORDS_FILE, 'utf8')).toBe(dangerModule());
});

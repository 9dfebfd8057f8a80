// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { countText, parseTicks } from '~/domain/content/checklist.ts';
import { saveTicks, readTicks } from '~/stores/checklist-ticks.ts';
import { blockStorage } from '../support/blocked-storage.ts';

const known = ['gutters', 'leaves', 'labels'];

test('ticks are summarized in text', () => {
  expect(countText(0, 14)).toBe('0 of 14 done');
  expect(countText(14, 14)).toBe('14 of 14 done');
});

test('ticks of a removed item are ignored', () => {
  expect(parseTicks('["gutters","chimney"]', known)).toEqual(new Set(['gutters']));
});

test.each([null, '', '{', 'null', '7', '{"gutters":true}', '[1,null,{}]'])('no ticks in %s', (stored) => {
  expect(parseTicks(stored, known)).toEqual(new Set());
});

test('stored ticks are separate for each list', () => {
  expect(saveTicks('one', new Set(['gutters']))).toBe(true);
  expect(readTicks('one', known)).toEqual(new Set(['gutters']));
  expect(readTicks('two', known)).toEqual(new Set());
});

test('stored ticks report failure when storage is full or blocked, and preserve the previous ticks', () => {
  saveTicks('one', new Set(['gutters']));
  blockStorage('full');
  expect(saveTicks('one', new Set(['gutters', 'leaves']))).toBe(false);
  expect(readTicks('one', known)).toEqual(new Set(['gutters']));
  vi.restoreAllMocks();
  blockStorage();
  expect(saveTicks('one', new Set(['gutters']))).toBe(false);
  expect(readTicks('one', known)).toEqual(new Set());
});

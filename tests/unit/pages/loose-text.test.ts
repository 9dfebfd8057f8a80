import { expect, it } from 'vitest';
import { findLooseText } from '../support/loose-text.ts';

const found = findLooseText();

it('text beside other children stands in an element of its own in every public island, where it changes', () => {
  // The dashboard is not translated; its loose texts show that the search finds some of each kind.
  expect(new Set(found.map(({ reason }) => reason)).size).toBe(3);
  expect(found.filter(({ file }) => !file.includes('/dashboard/'))).toEqual([]);
});

import { expect, it } from 'vitest';
import { findLooseText } from '../support/loose-text.ts';

const SAMPLE = 'tests/fixtures/loose-text.tsx';

const found = findLooseText(SAMPLE);

it('text beside other children is found of each kind', () => {
  const inSample = found.filter(({ file }) => file === SAMPLE);
  expect(inSample.map(({ reason, text }) => `${text} ${reason}`)).toEqual([
    'Alone in a fragment is in a fragment',
    '{count} changes',
    'Behind what comes and goes follows an element that comes and goes',
  ]);
});

it('text beside other children stands in an element of its own in every public island, where it changes', () => {
  expect(found.filter(({ file }) => file !== SAMPLE)).toEqual([]);
});

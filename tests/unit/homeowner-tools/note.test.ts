import { expect, it } from 'vitest';
import { LEAD_LIMITS } from '~/domain/forms/lead-fields.ts';
import { withToolNote } from '~/domain/tools/note.ts';
import { readNumber } from '~/domain/tools/read-number.ts';

it('the note of a tool stands below what the visitor typed', () => {
  expect(withToolNote('Gate code 12', 'Battery size', 'Needs 13.5 kWh.\n/tools/battery-size?hours=24')).toBe(
    'Gate code 12\n\n[Battery size]\nNeeds 13.5 kWh.\n/tools/battery-size?hours=24',
  );
});

it('the note of a tool replaces the earlier one of the same tool and keeps the others, or is left out where the notes would become too long', () => {
  const first = withToolNote(withToolNote('', 'Battery size', 'old'), 'My installer', 'Sunnova');
  expect(withToolNote(first, 'Battery size', 'new')).toBe('[My installer]\nSunnova\n\n[Battery size]\nnew');
  const notes = 'x'.repeat(LEAD_LIMITS.notes - 10);
  expect(withToolNote(notes, 'Battery size', 'Needs 13.5 kWh.')).toBe(notes);
});

it.each([
  ['24', 24],
  [' 1,200 ', 1200],
  ['.5', 0.5],
  ['7.', 7],
  ['2.34', 2.3],
  ['', undefined],
  ['.', undefined],
  ['1,2', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['5001', undefined],
])('a typed number "%s" is %s', (entry, value) => {
  expect(readNumber(entry, { min: 0, max: 5000, decimals: 1 })).toBe(value);
});

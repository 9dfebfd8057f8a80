import { expect, it } from 'vitest';
import {
  changedPart,
  compareLines,
  labelParts,
  readDraft,
  upToName,
} from '../../../src/domain/quote-view/quote-lines.ts';
import { assistantEstimate } from '../../../src/domain/pricing/assistant-estimate.ts';

const inputs = {
  service: null,
  variant_selected: null,
  feet: null,
  modules: null,
  plugs: null,
  qty_plugs: null,
  service_type: 'panel-cleaning',
  module_count: '20-30',
  roof_stories: '2-story',
  notes: null,
};

it('Sunni’s estimate on the page is a range where answers leave options open', () => {
  expect(readDraft(JSON.parse(JSON.stringify(assistantEstimate(inputs))))).toMatchObject({
    kind: 'range',
    total: '$250.00 to $312.50',
    basis: '20 to 30 modules, two stories',
  });
});

it('Sunni’s estimate on the page says what an assessment needs', () => {
  expect(readDraft(assistantEstimate({ ...inputs, module_count: null }))).toMatchObject({
    kind: 'assessment',
    basis: 'the number of modules',
  });
});

it.each([[null], ['x'], [[]]])('Sunni’s estimate on the page is absent for %j', (stored) => {
  expect(readDraft(stored)).toBeUndefined();
});

it('the difference matches a line by its name when the quantity in parentheses changed', () => {
  const before = [
    { label: 'Cleaning (up to 20 modules)', amount_cents: 250_00 },
    { label: 'Additional modules (8)', amount_cents: 50_00 },
    { label: 'Gate', amount_cents: 10_00 },
  ];
  const after = [
    { label: 'Cleaning (up to 20 modules)', amount_cents: 250_00 },
    { label: 'Additional modules (14)', amount_cents: 87_50, why: '34 modules counted' },
    { label: 'Discount', amount_cents: -20_00 },
  ];
  expect(compareLines(before, after)).toEqual([
    { label: 'Cleaning (up to 20 modules)', before: 250_00, after: 250_00 },
    {
      label: 'Additional modules (14)',
      before: 50_00,
      after: 87_50,
      beforeLabel: 'Additional modules (8)',
      why: '34 modules counted',
    },
    { label: 'Discount', before: undefined, after: -20_00 },
    { label: 'Gate', before: 10_00, after: undefined },
  ]);
});

it('the difference matches a line by its name when the number in front changed', () => {
  const line = (label: string, amount_cents: number) => ({ label, amount_cents });
  const [change, ...others] = compareLines(
    [line('8 additional modules ($6.25 each)', 50_00)],
    [line('14 additional modules ($6.25 each)', 87_50)],
  );
  expect(others).toEqual([]);
  expect(change).toMatchObject({ before: 50_00, after: 87_50 });
  expect(changedPart('14 additional modules', change?.beforeLabel)).toBe('8 additional modules');
  expect(changedPart('Additional modules (14)', 'Additional modules (8)')).toBe('8');
  expect(changedPart('Gate', undefined)).toBe('');
});

it('the difference has each line of a range once', () => {
  const draft = readDraft(assistantEstimate({ ...inputs, module_count: '30-40' }));
  const lines = compareLines(draft?.low ?? [], draft?.lines ?? []);
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [250_00, 250_00],
    [62_50, 125_00],
  ]);
  expect(upToName(labelParts(lines[1]?.label ?? '').name)).toBe('Up to 20 additional modules');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDollarsInput, formatCents, readDollars } from '~/domain/pricing/money.ts';
import { listedEstimate } from '~/domain/pricing/listed-estimate.ts';
import {
  checkDraft,
  ESTIMATE_BOUNDS,
  listedLines,
  priceListLines,
  signedLines,
  type EstimateDraft,
} from '~/domain/pricing/signed-estimate.ts';
import { readLines } from '~/domain/pricing/signed-lines.ts';
import { withCount } from '~/domain/pricing/unit-line.ts';
import { storedLead } from '../support/stored-lead.ts';

const draft = (changes: Partial<EstimateDraft> = {}): EstimateDraft => ({
  lines: [{ key: 'a', label: 'Cleaning', amount: '250' }],
  reason: '',
  message: '',
  ...changes,
});

it.each([
  ['350', 35000],
  ['350.5', 35050],
  ['$1,250.00', 125000],
  ['  $ 12 ', 1200],
  ['-50', -5000],
  ['-$50', -5000],
  ['-0', 0],
])('a typed amount "%s" is parsed in cents', (entry, cents) => {
  expect(readDollars(entry)).toBe(cents);
});

it.each(['', 'abc', '12,50', '12.345', '1e3', '$', '=1+1', '٣٥٠', '9'.repeat(20)])(
  'a typed amount "%s" is invalid',
  (entry) => {
    expect(readDollars(entry)).toBeUndefined();
  },
);

it('a typed amount survives a round trip, plain or as money', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 100_000_000 }), (cents) => {
      expect(readDollars(formatDollarsInput(cents))).toBe(cents);
      expect(readDollars(formatCents(cents))).toBe(cents);
    }),
  );
});

it('the ballpark of the stored answers is recalculated regardless of the total on the page', () => {
  const listed = listedEstimate(storedLead({ estimate_total: '$1.00' }));
  expect(listedLines(listed)).toEqual([
    { label: 'Cleaning, two story (Minimum, covers the first 20 modules)', amount_cents: 25000 },
    { label: '8 additional modules ($6.25 each)', amount_cents: 5000 },
  ]);
});

it('the ballpark of the stored answers has no lines for an assessment and none for the short form', () => {
  expect(listedEstimate(storedLead({ service: 'repairs', variant_selected: null }))).toEqual({
    kind: 'assessment',
  });
  expect(listedLines(listedEstimate(storedLead({ service: null })))).toEqual([]);
});

it('stored lines skip invalid lines', () => {
  expect(readLines([{ label: 'A', amount_cents: 1 }, { label: 2, amount_cents: 1 }, null, 'x'])).toEqual([
    { label: 'A', amount_cents: 1 },
  ]);
  expect(readLines('nothing')).toEqual([]);
});

it('an estimate draft can be signed unchanged, and requires a reason when the lines were changed', () => {
  expect(checkDraft(draft(), false)).toEqual([]);
  expect(checkDraft(draft(), true)).toMatchObject([{ id: 'estimate-reason' }]);
  expect(checkDraft(draft({ reason: 'Steeper roof' }), true)).toEqual([]);
});

it.each([
  ['no lines', [], 'estimate-add-line'],
  ['an empty label', [{ key: 'a', label: ' ', amount: '1' }], 'line-label-a'],
  ['a label of 201 characters', [{ key: 'a', label: 'x'.repeat(201), amount: '1' }], 'line-label-a'],
  ['an invalid amount', [{ key: 'a', label: 'A', amount: '3,5' }], 'line-amount-a'],
  ['a discount that is too large', [{ key: 'a', label: 'A', amount: '-10000.01' }], 'line-amount-a'],
  ['an amount that is too large', [{ key: 'a', label: 'A', amount: '1000000.01' }], 'line-amount-a'],
  [
    'a total below zero',
    [
      { key: 'a', label: 'A', amount: '10' },
      { key: 'b', label: 'Discount', amount: '-11' },
    ],
    'line-amount-a',
  ],
])('an estimate draft with %s is rejected at its field', (_, lines, id) => {
  expect(checkDraft(draft({ lines }), false).map((fault) => fault.id)).toEqual([id]);
});

it('an estimate draft limits reason and message to the database limits', () => {
  const long = draft({
    reason: 'r'.repeat(ESTIMATE_BOUNDS.reason + 1),
    message: 'm'.repeat(ESTIMATE_BOUNDS.message + 1),
  });
  expect(checkDraft(long, true).map((fault) => fault.id)).toEqual(['estimate-reason', 'estimate-message']);
});

it('an estimate draft collapses a label to one line', () => {
  expect(signedLines([{ key: 'a', label: ' New\nline\t ', amount: '1' }])).toEqual([
    { label: 'New line', amount_cents: 100 },
  ]);
});

const line = { key: 'a', label: '8 additional modules ($6.25 each)', amount: '' };

it('a line charged by count is worth count times price, whatever amount was typed', () => {
  expect(signedLines([{ ...line, amount: '900' }])).toEqual([{ label: line.label, amount_cents: 50_00 }]);
  expect(checkDraft({ lines: [line], reason: '', message: '' }, false)).toEqual([]);
});

it.each([
  [line.label, 1, '1 additional module ($6.25 each)'],
  ['1 additional foot ($18.75 each)', 3, '3 additional feet ($18.75 each)'],
  [
    'Removal and reinstall, one story, 20 modules ($220.00 each, new footing and hardware included)',
    0,
    'Removal and reinstall, one story, 1 module ($220.00 each, new footing and hardware included)',
  ],
  ['Outlet, 30 A, 4 vents ($45 each)', 5, 'Outlet, 30 A, 5 vents ($45 each)'],
  ['System checkup, one story (Flat price)', 5, 'System checkup, one story (Flat price)'],
])('a line charged by count names the count: %s with %i', (label, count, expected) => {
  expect(withCount(label, count)).toBe(expected);
});

it('the lines of the price list have every base price and one of each unit', () => {
  const lines = priceListLines();
  expect(lines.get('Cleaning, one story (Minimum, covers the first 20 modules)')?.amount_cents).toBe(200_00);
  expect(lines.get('1 additional module ($6.25 each)')?.amount_cents).toBe(6_25);
  expect(lines.get('1 extra plug ($550.00 each)')?.amount_cents).toBe(550_00);
});

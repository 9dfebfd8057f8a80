import { expect, it } from 'vitest';
import { describeFilters } from '~/domain/reports/filter-texts.ts';
import { filterArguments, NO_FILTERS, parseLeadFilters } from '~/domain/leads/lead-filters.ts';
import { searchPatterns } from '~/domain/leads/lead-search.ts';

const COLLEAGUE = '0b5f1c2e-3d4a-4b6c-8d7e-9f0a1b2c3d4e';
const all = parseLeadFilters(
  '?waiting=1&status=new,estimated&service=lights&form=wizard&source=google&assigned=me&from=2026-11-01&to=2026-11-21&q=rosa&reply=late&answered=0b5f1c2e-3d4a-4b6c-8d7e-9f0a1b2c3d4e&reason=price',
);

it('the export filters are empty when none is set', () => {
  expect(filterArguments(NO_FILTERS, 'me-id')).toEqual({});
  expect(describeFilters(NO_FILTERS)).toEqual([]);
});

it('the export filters are all sent to the database', () => {
  expect(filterArguments(all, 'me-id')).toEqual({
    search: searchPatterns('rosa'),
    waiting: true,
    statuses: ['new', 'estimated'],
    services: ['lights'],
    forms: ['wizard'],
    sources: ['google'],
    assignee: 'me-id',
    from_day: '2026-11-01',
    to_day: '2026-11-21',
    reply: 'late',
    answered_by: COLLEAGUE,
    reasons: ['Price'],
  });
});

it('the export filters are all described as text', () => {
  const texts = describeFilters(all).map(({ name, value }) => `${name}: ${value}`);
  expect(texts).toHaveLength(12);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Search: rosa',
      'Status: New or Estimated',
      'Source: Google',
      'From: Nov 1, 2026',
    ]),
  );
});

it.each([
  ['nobody', { unassigned: true }, 'nobody'],
  [COLLEAGUE, { assignee: COLLEAGUE }, 'a colleague'],
])('the export filters describe the assignee: %s', (assigned, wanted, expected) => {
  const filters = parseLeadFilters(`?assigned=${assigned}`);
  expect(filterArguments(filters, 'me-id')).toEqual(wanted);
  expect(describeFilters(filters)).toEqual([{ name: 'Assigned to', value: expected }]);
});

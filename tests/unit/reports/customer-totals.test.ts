import { expect, it } from 'vitest';
import { bookedByYear, distinctAddresses } from '~/domain/reports/customer-totals.ts';
import { storedLead } from '../support/stored-lead.ts';

const at = (address: string, city: string | null = null, zip: string | null = null) =>
  storedLead({ address, city, zip });

it.each([
  [
    'short forms and the city',
    at('12 Willow St.', 'San Jose', '95125'),
    at('12 WILLOW Street, San Jose, CA 95125-1234'),
  ],
  ['units', at('12 Willow Street, Apt 4'), at('12 Willow St #4')],
  [
    'a missing ZIP code',
    at('12 North Willow Avenue', 'San Jose'),
    at('12 N. Willow Ave, San Jose, CA 95125'),
  ],
])("a customer's addresses stand once in two spellings: %s", (_, newer, older) => {
  expect(distinctAddresses([newer, older])).toEqual([
    [newer.address, newer.city].filter((part) => part !== null).join(', '),
  ]);
});

it.each([
  ['another unit', at('12 Willow Street, Apt 4'), at('12 Willow Street, Apt 5')],
  ['another number', at('12 Willow Street'), at('112 Willow Street')],
  ['another ZIP code', at('12 Willow Street', null, '95125'), at('12 Willow Street', null, '94536')],
])("a customer's addresses stand apart: %s", (_, one, other) => {
  expect(distinctAddresses([one, other])).toHaveLength(2);
});

it("a customer's addresses may be missing", () => {
  expect(distinctAddresses([storedLead({ address: null }), at('  ')])).toEqual([]);
});

it('adds up booked and done work as the reports do, without merged requests', () => {
  const lead = (changes: Parameters<typeof storedLead>[0]) =>
    storedLead({ estimate_cents: 30_000, ...changes });
  expect(
    bookedByYear([
      lead({ status: 'done', invoiced_cents: 41_050 }),
      lead({ status: 'booked' }),
      lead({ status: 'done', created_at: '2026-01-01T07:59:00Z' }),
      lead({ status: 'new' }),
      lead({ status: 'done', merged_into: 'another' }),
    ]),
  ).toEqual([
    ['2026', 71_050],
    ['2025', 30_000],
  ]);
});

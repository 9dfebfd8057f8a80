import { expect, it } from 'vitest';
import { mergeRows } from '~/islands/dashboard/leads/use-lead-list.ts';
import type { Lead } from '~/services/staff/dashboard-leads.ts';
import { storedLead } from '../support/stored-lead.ts';

const lead = (number: number, changes: Partial<Lead> = {}): Lead =>
  storedLead({ id: `lead-${number}`, ...changes });

/** A page of leads, newest first. */
const page = (from: number, to: number): Lead[] =>
  Array.from({ length: from - to + 1 }, (_, index) => lead(from - index));
const ids = (leads: readonly { id: string }[]): string[] => leads.map(({ id }) => id);

it('a list that is refetched while in use returns new leads separately', () => {
  const { rows, fresh } = mergeRows(page(5, 1), page(7, 1), 200);
  expect(ids(rows)).toEqual(ids(page(5, 1)));
  expect(ids(fresh)).toEqual(['lead-7', 'lead-6']);
});

it('a list that is refetched while in use returns at most one page of new leads', () => {
  const { rows, fresh } = mergeRows(page(5, 1), page(30, 21), 200);
  expect(ids(rows)).toEqual([]);
  expect(fresh).toHaveLength(10);
});

it('a list that is refetched while in use updates a changed lead in place', () => {
  const { rows } = mergeRows(
    page(5, 1),
    [lead(5), lead(4), lead(3, { status: 'lost' }), lead(2), lead(1)],
    200,
  );
  expect(ids(rows)).toEqual(ids(page(5, 1)));
  expect(rows[2]?.status).toBe('lost');
});

it('a list that is refetched while in use drops leads that were erased or no longer match', () => {
  const { rows, fresh } = mergeRows(page(5, 1), [lead(6), lead(5), lead(3), lead(1)], 200);
  expect(ids(rows)).toEqual(['lead-5', 'lead-3', 'lead-1']);
  expect(ids(fresh)).toEqual(['lead-6']);
});

it('a list that is refetched while in use appends the next page without duplicates', () => {
  const { rows, fresh } = mergeRows(page(30, 21), page(31, 12), 200);
  expect(ids(rows)).toEqual(ids(page(30, 12)));
  expect(ids(fresh)).toEqual(['lead-31']);
});

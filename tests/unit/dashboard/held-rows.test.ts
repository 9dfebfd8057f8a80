import { describe, expect, it } from 'vitest';
import { holdRows } from '~/islands/dashboard/leads/held-rows.ts';
import type { Lead } from '~/services/staff/dashboard-leads.ts';
import { storedLead } from '../support/stored-lead.ts';

const lead = (number: number, changes: Partial<Lead> = {}): Lead =>
  storedLead({ id: `lead-${number}`, ...changes });

/** Leads from one number down to another, the newest first. */
const page = (from: number, to: number): Lead[] =>
  Array.from({ length: from - to + 1 }, (_, index) => lead(from - index));
const ids = (leads: readonly Lead[]): string[] => leads.map(({ id }) => id);

describe('a list that is read again while somebody is in it', () => {
  it('keeps new leads waiting above', () => {
    const { rows, fresh } = holdRows(page(5, 1), page(7, 1), 200);
    expect(ids(rows)).toEqual(ids(page(5, 1)));
    expect(ids(fresh)).toEqual(['lead-7', 'lead-6']);
  });

  it('keeps more new leads waiting than a page holds', () => {
    const { rows, fresh } = holdRows(page(5, 1), page(30, 21), 200);
    expect(ids(rows)).toEqual(ids(page(5, 1)));
    expect(fresh).toHaveLength(10);
  });

  it('shows what others did to a lead, and keeps one that no longer fits', () => {
    const changed = lead(3, { status: 'lost' });
    const { rows } = holdRows(page(5, 1), [lead(5), lead(4), changed], 200);
    expect(ids(rows)).toEqual(ids(page(5, 1)));
    expect(rows[2]?.status).toBe('lost');
  });

  it('appends the next page without repeating a lead', () => {
    const { rows, fresh } = holdRows(page(30, 21), page(31, 12), 200);
    expect(ids(rows)).toEqual(ids(page(30, 12)));
    expect(ids(fresh)).toEqual(['lead-31']);
  });

  it('never holds more rows than the page can bear', () => {
    const { rows } = holdRows(page(1000, 801), page(1000, 791), 200);
    expect(rows).toHaveLength(200);
    expect(rows.at(-1)?.id).toBe('lead-791');
  });
});

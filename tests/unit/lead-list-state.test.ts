import { describe, expect, it } from 'vitest';
import {
  initialList,
  MOST_ROWS,
  reduceList,
  type LeadListState,
} from '~/islands/dashboard/lead-list-state.ts';
import type { Lead } from '~/services/dashboard-leads.ts';
import { storedLead } from './stored-lead.ts';

const at = new Date('2026-11-23T18:10:00Z');

/** Lead number n came n seconds after noon, so that a higher number is newer. */
const lead = (number: number, changes: Partial<Lead> = {}): Lead => ({
  ...storedLead(),
  id: `lead-${number}`,
  created_at: new Date(Date.UTC(2026, 10, 23, 12, 0, number)).toISOString(),
  due_at: new Date(Date.UTC(2026, 10, 23, 12, 15, number)).toISOString(),
  ...changes,
});

/** Leads from one number down to another, as a page has them. */
const page = (from: number, to: number): Lead[] =>
  Array.from({ length: from - to + 1 }, (_, index) => lead(from - index));

const read = (leads: readonly Lead[]): LeadListState => reduceList(initialList, { type: 'read', leads, at });
const watch = (state: LeadListState, leads: readonly Lead[], insert = true, byDue = false): LeadListState =>
  reduceList(state, { type: 'watched', leads, at, insert, byDue });
const ids = (leads: readonly Lead[] | null): string[] => (leads ?? []).map(({ id }) => id);

describe('pages of the list', () => {
  it('follow each other without repeating a lead', () => {
    const state = reduceList(read(page(30, 21)), { type: 'read-more', leads: [lead(21), ...page(20, 12)] });
    expect(ids(state.rows)).toEqual(ids(page(30, 12)));
    expect(state.hasMore).toBe(true);
  });

  it('end with a page that is not full', () => {
    expect(read(page(5, 1)).hasMore).toBe(false);
    expect(reduceList(read(page(30, 21)), { type: 'read-more', leads: page(20, 19) }).hasMore).toBe(false);
  });

  it('never hold more rows than the page can bear', () => {
    let state = read(page(1000, 991));
    for (let last = 990; last > 700; last -= 10) {
      state = reduceList(state, { type: 'read-more', leads: page(last, last - 9) });
      expect((state.rows ?? []).length).toBeLessThanOrEqual(MOST_ROWS);
    }
    expect(state.isTrimmed).toBe(true);
    expect(state.rows?.at(-1)?.id).toBe('lead-701');
  });
});

describe('a list that is watched', () => {
  it('takes new leads in at the top', () => {
    expect(ids(watch(read(page(5, 1)), page(6, 1)).rows)).toEqual(ids(page(6, 1)));
  });

  it('keeps new leads waiting while somebody reads, and takes them in on request', () => {
    const waiting = watch(read(page(5, 1)), page(7, 1), false);
    expect(ids(waiting.rows)).toEqual(ids(page(5, 1)));
    expect(ids(waiting.fresh)).toEqual(['lead-7', 'lead-6']);
    expect(ids(reduceList(waiting, { type: 'took-fresh' }).rows)).toEqual(ids(page(7, 1)));
  });

  it('shows what others did to a lead, wherever it stands', () => {
    const changed = lead(3, { status: 'lost', updated_at: '2026-11-23T19:00:00Z' });
    const leads = page(5, 1).map((row) => (row.id === changed.id ? changed : row));
    expect(watch(read(page(5, 1)), leads, false).rows?.[2]?.status).toBe('lost');
  });

  it('is not set back by a look that began before a change and ends after it', () => {
    const taken = lead(3, { assigned_to: 'u1', updated_at: '2026-11-23T19:00:00Z' });
    const state = reduceList(read(page(5, 1)), { type: 'changed', lead: taken });
    expect(watch(state, page(5, 1), false).rows?.[2]?.assigned_to).toBe('u1');
    expect(watch(state, page(6, 1)).rows?.[3]?.assigned_to).toBe('u1');
  });

  it('loses a request that became part of another one at once', () => {
    const merged = lead(3, { merged_into: 'lead-5', updated_at: '2026-11-23T19:00:00Z' });
    expect(ids(reduceList(read(page(5, 1)), { type: 'changed', lead: merged }).rows)).toEqual([
      'lead-5',
      'lead-4',
      'lead-2',
      'lead-1',
    ]);
  });

  it('drops a lead that no longer fits, and only then', () => {
    const two = reduceList(read(page(30, 21)), { type: 'read-more', leads: page(20, 11) });
    const leads = page(30, 20).filter(({ id }) => id !== 'lead-25');
    expect(ids(watch(two, leads).rows)).toEqual(ids(page(30, 11)).filter((id) => id !== 'lead-25'));
  });

  it('drops those who were answered from the list by due time', () => {
    const byDue = [lead(1), lead(2), lead(3)];
    expect(ids(watch(read(byDue), [lead(1), lead(3)], true, true).rows)).toEqual(['lead-1', 'lead-3']);
  });

  it('stays the same when nothing happened, so that nothing is drawn anew', () => {
    const state = read(page(5, 1));
    expect(watch(state, page(5, 1)).rows).toBe(state.rows);
  });

  it('listens to nothing while the filters change', () => {
    const narrowed = reduceList(read(page(5, 1)), { type: 'narrowed' });
    expect(watch(narrowed, page(9, 6))).toBe(narrowed);
  });
});

describe('a read that fails', () => {
  it('leaves the rows of the same filters', () => {
    const asked = reduceList(read(page(5, 1)), { type: 'asked' });
    expect(reduceList(asked, { type: 'failed' })).toMatchObject({
      failed: true,
      busy: false,
      rows: page(5, 1),
    });
  });

  it('takes the rows of other filters away', () => {
    const narrowed = reduceList(read(page(5, 1)), { type: 'narrowed' });
    expect(reduceList(narrowed, { type: 'failed' }).rows).toBeNull();
  });
});

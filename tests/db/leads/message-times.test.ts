import { afterEach, describe, expect, it } from 'vitest';
import { fillHours } from '../../../tools/first-hours/first-hours.ts';
import * as sampleHours from '../../fixtures/company/hours.ts';
import { clearTables, ownBackend, setPromise } from '../support/harness.ts';

const backend = await ownBackend();
// The tests name clock times around closing.
await fillHours(backend.sql, sampleHours);
await setPromise(backend, 15, 5);
afterEach(() => clearTables(backend, 'leads', 'submission_counts'));

/** Stores a lead that arrived at a time, in a session with another time zone, and returns its due time. */
async function leadAt(arrived: string, timeZone: string): Promise<string> {
  await backend.sql(`select set_config('timezone', $1, false)`, [timeZone]);
  const [row] = await backend.sql<{ due: string }>(
    `insert into public.leads (form, name, email, address, created_at)
     values ('short', 'Rosa Delgado', 'rosa@example.com', '12 Willow Street', $1::timestamptz)
     returning due_at as due`,
    [arrived],
  );
  await backend.sql(`select set_config('timezone', 'UTC', false)`);
  return new Date(row?.due ?? '').toISOString();
}

/** Kinds of the messages that the worker would send by a time. */
async function dueBy(time: string): Promise<string[]> {
  const rows = await backend.sql<{ kind: string }>(
    `select kind from public.messages
     where kind in ('reminder', 'overdue', 'late') and due_at <= $1::timestamptz order by kind::text`,
    [time],
  );
  return rows.map(({ kind }) => kind);
}

const after = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * 1000).toISOString();

describe('messages about an unanswered lead', () => {
  it.each([
    // Name, time zone of the session, arrival, and the start of the 15 minutes in phone hours.
    ['on a weekday', 'America/Los_Angeles', '2026-11-23T10:00:00-08:00', '2026-11-23T10:00:00-08:00'],
    ['on Saturday at 5:59 pm', 'Asia/Tokyo', '2026-11-21T17:59:00-08:00', '2026-11-21T17:59:00-08:00'],
    [
      'on Saturday at 6:00 pm',
      'Pacific/Kiritimati',
      '2026-11-21T18:00:00-08:00',
      '2026-11-23T09:00:00-08:00',
    ],
    ['the night when clocks go back', 'UTC', '2026-11-01T01:50:00-07:00', '2026-11-02T09:00:00-08:00'],
  ])('wait for 10 and 15 minutes of phone hours, %s, seen from %s', async (_, timeZone, arrived, start) => {
    expect(await leadAt(arrived, timeZone)).toBe(after(start, 15 * 60));
    expect(await dueBy(after(start, 9 * 60 + 59))).toEqual([]);
    expect(await dueBy(after(start, 10 * 60 + 1))).toEqual(['reminder']);
    expect(await dueBy(after(start, 14 * 60 + 59))).toEqual(['reminder']);
    expect(await dueBy(after(start, 15 * 60 + 1))).toEqual(['late', 'overdue', 'reminder']);
  });
});

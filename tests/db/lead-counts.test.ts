import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend } from './harness.ts';
import { shortLead, type NewLead } from './leads.ts';
import { service, signedIn, visitor } from './people.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const owner = service(backend);
const { client: staff } = await signedIn(backend, 'staff');

beforeEach(async () => {
  await backend.sql('delete from public.leads');
});

const insertAt = (times: readonly string[], changes: Partial<NewLead> = {}) =>
  owner
    .from('leads')
    .insert(times.map((created_at) => shortLead({ ...changes, created_at })))
    .throwOnError();

const counts = async (as_of?: string) =>
  (await staff.rpc('lead_counts', as_of === undefined ? {} : { as_of }).throwOnError()).data;

/** Moments around midnight Pacific; the counters as they should read at `asOf`. */
const CASES: { title: string; asOf: string; times: string[]; today: number; week: number }[] = [
  {
    title: 'a lead at 23:30 and one at 00:30 of the same Pacific day',
    asOf: '2026-11-20T12:00:00-08:00',
    times: ['2026-11-20T00:30:00-08:00', '2026-11-20T23:30:00-08:00'],
    today: 2,
    week: 2,
  },
  {
    title: 'yesterday at 23:59:59 is not today, midnight is',
    asOf: '2026-11-20T00:00:00-08:00',
    times: ['2026-11-19T23:59:59.999-08:00', '2026-11-20T00:00:00-08:00'],
    today: 1,
    week: 2,
  },
  {
    title: 'an evening in California that is the next day in UTC',
    asOf: '2026-11-20T20:00:00-08:00',
    times: ['2026-11-21T05:00:00Z', '2026-11-20T07:00:00Z'],
    today: 1,
    week: 2,
  },
  {
    title: '6 days old is in the week, 7 and 8 days old are not',
    asOf: '2026-11-20T12:00:00-08:00',
    times: ['2026-11-14T00:00:00-08:00', '2026-11-13T23:59:59-08:00', '2026-11-12T12:00:00-08:00'],
    today: 0,
    week: 1,
  },
  {
    title: 'the day the clock goes forward has 23 hours',
    asOf: '2026-03-08T12:00:00-07:00',
    times: ['2026-03-07T23:30:00-08:00', '2026-03-08T00:30:00-08:00', '2026-03-08T23:30:00-07:00'],
    today: 2,
    week: 3,
  },
  {
    title: 'the day the clock goes back has 25 hours',
    asOf: '2026-11-01T00:10:00-07:00',
    times: ['2026-10-31T23:30:00-07:00', '2026-11-01T00:30:00-07:00', '2026-11-01T23:30:00-08:00'],
    today: 2,
    week: 3,
  },
  {
    title: 'a week with a change of the clock begins at its local midnight',
    asOf: '2026-11-04T12:00:00-08:00',
    times: ['2026-10-28T23:30:00-07:00', '2026-10-29T00:30:00-07:00'],
    today: 0,
    week: 1,
  },
];

describe('the counters', () => {
  it.each(CASES)('count: $title', async ({ asOf, times, today, week }) => {
    await insertAt(times);
    expect(await counts(asOf)).toEqual([{ recent: times.length, today, this_week: week }]);
  });

  it('read today 14 and this week 15 with twelve leads now, two around midnight, one 6 and one 8 days old', async () => {
    const [clock] = await backend.sql<{ day: string }>(
      "select (now() at time zone 'America/Los_Angeles')::date::text as day",
    );
    const [around] = await backend.sql<{ early: string; late: string; six: string; eight: string }>(
      `select (d + time '00:30') at time zone z as early, (d + time '23:30') at time zone z as late,
       (d - 6 + time '12:00') at time zone z as six, (d - 8 + time '12:00') at time zone z as eight
       from (select $1::date as d, 'America/Los_Angeles' as z)`,
      [clock?.day],
    );
    await owner
      .from('leads')
      .insert(Array.from({ length: 12 }, () => shortLead()))
      .throwOnError();
    await insertAt(Object.values(around ?? {}).map(String));
    expect(await counts()).toEqual([{ recent: 10, today: 14, this_week: 15 }]);
  });

  it('leave out test leads', async () => {
    await insertAt(['2026-11-20T12:00:00-08:00'], { form: 'test' });
    expect(await counts('2026-11-20T13:00:00-08:00')).toEqual([{ recent: 0, today: 0, this_week: 0 }]);
  });

  it('are zero without leads', async () => {
    expect(await counts()).toEqual([{ recent: 0, today: 0, this_week: 0 }]);
  });

  it('are one row for single()', async () => {
    const { data } = await staff.rpc('lead_counts').single();
    expect(data).toEqual({ recent: 0, today: 0, this_week: 0 });
  });

  it.each([
    ['a visitor', () => Promise.resolve(visitor(backend)), 401],
    ['a pending account', async () => (await signedIn(backend, 'pending')).client, 403],
  ])('are refused to %s', async (_, caller, expected) => {
    const { error, status } = await (await caller()).rpc('lead_counts');
    expect({ status, code: error?.code }).toEqual({ status: expected, code: '42501' });
  });

  it('stop the moment an account is no longer staff', async () => {
    const { client, userId } = await signedIn(backend, 'staff');
    expect((await client.rpc('lead_counts')).error).toBeNull();
    await backend.sql("update public.profiles set role = 'pending' where user_id = $1", [userId]);
    expect((await client.rpc('lead_counts')).error?.code).toBe('42501');
    expect((await client.from('leads').select('id')).data).toEqual([]);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const { client: staff } = await signedIn(backend, 'staff');

beforeEach(() => clearTables(backend, 'leads'));

const insertAt = (times: readonly string[], changes: Partial<NewLead> = {}) =>
  owner
    .from('leads')
    .insert(times.map((created_at) => shortLead({ ...changes, created_at })))
    .throwOnError();

const counts = async (as_of?: string) =>
  (await staff.rpc('lead_counts', as_of === undefined ? {} : { as_of }).throwOnError()).data;

const ZEROS = {
  recent: 0,
  today: 0,
  this_week: 0,
  today_waiting: 0,
  waiting: 0,
  unassigned: 0,
  mine: 0,
  in_progress: 0,
  booked: 0,
  done: 0,
  every: 0,
};

/** The moment of the count and times around midnight Pacific, with how many of them are today and in the week. */
it.each<[string, string, string[], today: number, week: number]>([
  [
    'today from midnight, not yesterday at 23:59:59',
    '2026-11-20T00:00:00-08:00',
    ['2026-11-19T23:59:59.999-08:00', '2026-11-20T00:00:00-08:00'],
    1,
    2,
  ],
  [
    'leads 6 days old in the week, but not 7 or 8 days old',
    '2026-11-20T12:00:00-08:00',
    ['2026-11-14T00:00:00-08:00', '2026-11-13T23:59:59-08:00', '2026-11-12T12:00:00-08:00'],
    0,
    1,
  ],
  [
    'the 25-hour day when daylight saving time ends',
    '2026-11-01T00:10:00-07:00',
    ['2026-10-31T23:30:00-07:00', '2026-11-01T00:30:00-07:00', '2026-11-01T23:30:00-08:00'],
    2,
    3,
  ],
  [
    'a week from local midnight across a DST change',
    '2026-11-04T12:00:00-08:00',
    ['2026-10-28T23:30:00-07:00', '2026-10-29T00:30:00-07:00'],
    0,
    1,
  ],
])('lead_counts counts %s', async (_, asOf, times, today, week) => {
  await insertAt(times);
  expect(await counts(asOf)).toEqual([
    {
      ...ZEROS,
      recent: times.length,
      today,
      this_week: week,
      // No lead has a response, so all of them are waiting.
      today_waiting: today,
      waiting: times.length,
      unassigned: times.length,
      every: times.length,
    },
  ]);
});

it('lead_counts counts waiting leads, today and in total, until the first response', async () => {
  const asOf = '2026-11-20T12:00:00-08:00';
  const [today, yesterday] = [
    shortLead({ created_at: asOf }),
    shortLead({ created_at: '2026-11-19T12:00:00-08:00' }),
  ];
  await owner.from('leads').insert([today, yesterday]).throwOnError();
  expect(await counts(asOf)).toMatchObject([{ today_waiting: 1, waiting: 2 }]);
  await staff
    .rpc('log_lead_contact', { lead_id: today.id, event_id: crypto.randomUUID(), channel: 'call' })
    .throwOnError();
  expect(await counts(asOf)).toMatchObject([{ today: 1, today_waiting: 0, waiting: 1 }]);
  await dataOf(staff.rpc('set_lead_status', { lead_id: yesterday.id, status: 'spam', expected: 'new' }));
  expect(await counts(asOf)).toMatchObject([{ today_waiting: 0, waiting: 0 }]);
});

it('lead_counts leaves out test leads', async () => {
  await insertAt(['2026-11-20T12:00:00-08:00'], { form: 'test' });
  expect(await counts('2026-11-20T13:00:00-08:00')).toEqual([ZEROS]);
});

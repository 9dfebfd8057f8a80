import { beforeEach, expect, it } from 'vitest';
import { clearTables, ownBackend, setPromise } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await ownBackend();
// The tests name minutes and clock times.
await setPromise(backend, 15, 5);

const owner = service(backend);
const { client: staff } = await signedIn(backend, 'staff');

beforeEach(() => clearTables(backend, 'leads'));

/** Friday noon in phone hours. */
const NOW = '2026-11-20T12:00:00-08:00';

/** Inserts a lead with its first response, or without one. */
const insert = (created_at: string, first_response_at: string | null, changes: Partial<NewLead> = {}) =>
  owner
    .from('leads')
    .insert(shortLead({ created_at, first_response_at, ...changes }))
    .throwOnError();

/** Id of a lead that others are merged into. */
const TARGET = crypto.randomUUID();

type Figures = Partial<Record<'responded' | 'on_time' | 'missed' | 'median_seconds' | 'waiting', number>>;

/** A time on that Friday. */
const at = (time: string): string => `2026-11-20T${time}-08:00`;

const spans = async (by_day: boolean) =>
  (await staff.rpc('response_figures', { by_day, as_of: NOW }).throwOnError()).data;
const figures = () => spans(false);
const days = () => spans(true);
const week = async () => (await figures())[0];

it('response_figures returns zeros without leads', async () => {
  const none = { responded: 0, on_time: 0, missed: 0, median_seconds: null, waiting: 0 };
  expect(await figures()).toEqual([
    { day: '2026-11-14', days: 7, ...none },
    { day: '2026-10-22', days: 30, ...none },
  ]);
});

it.each<[string, Parameters<typeof insert>[], Figures]>([
  [
    'measures seconds in phone hours; 15 minutes are on time',
    [
      [at('10:00'), at('10:04')],
      [at('10:00'), at('10:15')],
      [at('10:00'), at('10:15:01')],
    ],
    { responded: 3, on_time: 2, missed: 0, median_seconds: 900, waiting: 0 },
  ],
  [
    'starts at opening time for a lead at night',
    [['2026-11-18T23:00:00-08:00', '2026-11-19T09:10:00-08:00']],
    { responded: 1, on_time: 1, median_seconds: 600 },
  ],
  [
    'counts a response before the opening as 0 s',
    [['2026-11-18T23:00:00-08:00', '2026-11-19T07:00:00-08:00']],
    { responded: 1, on_time: 1, median_seconds: 0 },
  ],
  [
    'counts leads past their time without an answer as missed, also when nobody waits, but not those still in time',
    [
      [at('11:50'), null],
      [at('10:00'), null, { status: 'done', unanswered_reason: 'Came by' }],
      [at('10:00'), null, { follow_up_at: '2026-11-23T09:00:00-08:00' }],
    ],
    { responded: 0, on_time: 0, missed: 2, waiting: 1 },
  ],
  [
    'leaves out spam, test leads and merged leads',
    [
      [at('10:00'), at('10:02'), { id: TARGET }],
      [at('10:00'), at('11:00'), { form: 'test' }],
      [at('10:00'), at('11:00'), { merged_into: TARGET }],
      [at('10:00'), null, { merged_into: TARGET }],
      [at('10:00'), at('10:05'), { status: 'spam' }],
      [at('10:00'), null, { status: 'spam' }],
    ],
    { responded: 1, on_time: 1, missed: 0, median_seconds: 120, waiting: 0 },
  ],
])('response_figures %s', async (_, leads, expected) => {
  for (const lead of leads) await insert(...lead);
  expect(await week()).toMatchObject(expected);
});

it('response_figures covers the last 7 and 30 Pacific days, including today', async () => {
  for (const came of [
    '2026-11-14T00:00:00-08:00',
    '2026-11-13T23:59:59-08:00',
    // Daylight saving time ended on November 1.
    '2026-10-22T00:00:00-07:00',
    '2026-10-21T23:59:59-07:00',
    '2026-11-21T00:00:00-08:00',
  ]) {
    await insert(came, '2026-11-25T10:00:00-08:00');
  }
  expect(await figures()).toMatchObject([
    { days: 7, responded: 1 },
    { days: 30, responded: 3 },
  ]);
  expect((await days()).filter(({ responded }) => responded > 0).map(({ day }) => day)).toEqual([
    '2026-10-22',
    '2026-11-13',
    '2026-11-14',
  ]);
});

it('the days of response_figures are the last 30 days, oldest first, including days without a response', async () => {
  const shown = await days();
  expect(shown).toHaveLength(30);
  expect(shown[0]).toMatchObject({ day: '2026-10-22', days: 1, responded: 0, median_seconds: null });
  expect(shown.at(-1)?.day).toBe('2026-11-20');
  expect(new Set(shown.map(({ day }) => day)).size).toBe(30);
});

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

/** Inserts a lead with its first response, or without one. */
const insert = (created_at: string, first_response_at: string | null, changes: Partial<NewLead> = {}) =>
  owner
    .from('leads')
    .insert(shortLead({ created_at, first_response_at, ...changes }))
    .throwOnError();

/** Id of a lead that others are merged into. */
const TARGET = crypto.randomUUID();

type Figures = Partial<Record<'responded' | 'on_time' | 'late' | 'median_seconds', number>>;

/** A time on a Friday. */
const at = (time: string): string => `2026-11-20T${time}-08:00`;

it.each<[string, Parameters<typeof insert>[], Figures]>([
  [
    'measures seconds in phone hours; 15 minutes are on time',
    [
      [at('10:00'), at('10:04')],
      [at('10:00'), at('10:15')],
      [at('10:00'), at('10:15:01')],
    ],
    { responded: 3, on_time: 2, late: 1, median_seconds: 900 },
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
    'leaves out spam, test leads and merged leads',
    [
      [at('10:00'), at('10:02'), { id: TARGET }],
      [at('10:00'), at('11:00'), { form: 'test' }],
      [at('10:00'), at('11:00'), { merged_into: TARGET }],
      [at('10:00'), null, { merged_into: TARGET }],
      [at('10:00'), at('10:05'), { status: 'spam' }],
      [at('10:00'), null, { status: 'spam' }],
    ],
    { responded: 1, on_time: 1, late: 0, median_seconds: 120 },
  ],
])('report_leads %s', async (_, leads, expected) => {
  for (const lead of leads) await insert(...lead);
  const { data } = await staff
    .rpc('report_leads', { group_by: 'all', from_day: '2026-11-14', to_day: '2026-11-20' })
    .throwOnError();
  expect(data).toMatchObject([expected]);
});

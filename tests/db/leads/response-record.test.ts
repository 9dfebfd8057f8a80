import { beforeEach, describe, expect, it } from 'vitest';
import { clearTables, ownBackend, setPromise } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { service } from '../support/people.ts';

const backend = await ownBackend();
// The tests name minutes and clock times.
await setPromise(backend, 15, 5);

const owner = service(backend);

beforeEach(() => clearTables(backend, 'leads'));

/** Sunday noon. The record covers October 23 to November 21, 2026. */
const NOW = '2026-11-22T12:00:00-08:00';

/** Returns leads of one moment in phone hours, answered after some seconds, or never. */
const leads = (
  count: number,
  created_at: string,
  seconds: number | null,
  changes: Partial<NewLead> = {},
): NewLead[] =>
  Array.from({ length: count }, () =>
    shortLead({
      created_at,
      first_response_at:
        seconds === null ? null : new Date(Date.parse(created_at) + seconds * 1000).toISOString(),
      ...changes,
    }),
  );

const insert = (...added: NewLead[][]) => owner.from('leads').insert(added.flat()).throwOnError();

/** The record as of a moment. The public function takes none. */
const record = async (as_of = NOW): Promise<unknown> => {
  const [row] = await backend.sql<{ record: unknown }>('select public.response_record_at($1) as record', [
    as_of,
  ]);
  return row?.record;
};

const TUESDAY = '2026-11-17T10:00:00-08:00';

describe('response_record', () => {
  it('returns only the number below 20 requests', async () => {
    expect(await record()).toEqual({ requests: 0 });
    await insert(leads(19, TUESDAY, 60));
    expect(await record()).toEqual({ requests: 19 });
  });

  it('returns median, share and weeks from 20 requests on', async () => {
    await insert(leads(11, TUESDAY, 601), leads(8, TUESDAY, 840), leads(1, '2026-11-05T10:00:00-08:00', 60));
    expect(await record()).toEqual({
      requests: 20,
      on_time: 20,
      median_minutes: 11,
      first_day: '2026-10-23',
      last_day: '2026-11-21',
      weeks: [
        {
          first_day: '2026-11-16',
          last_day: '2026-11-21',
          requests: 19,
          late: 0,
          minutes: [
            [11, 11],
            [14, 8],
          ],
        },
        { first_day: '2026-11-09', last_day: '2026-11-15', requests: 0, late: 0, minutes: null },
        // A week with fewer than 5 requests keeps their minutes to itself.
        { first_day: '2026-11-02', last_day: '2026-11-08', requests: 1, late: 0, minutes: null },
        { first_day: '2026-10-26', last_day: '2026-11-01', requests: 0, late: 0, minutes: null },
        { first_day: '2026-10-23', last_day: '2026-10-25', requests: 0, late: 0, minutes: null },
      ],
    });
  });

  it('counts a response after 15 minutes and an overdue lead without one as late', async () => {
    await insert(
      leads(17, TUESDAY, 15 * 60),
      leads(1, TUESDAY, 15 * 60 + 1),
      leads(1, TUESDAY, 28 * 60),
      leads(1, TUESDAY, null),
      leads(1, TUESDAY, null, { status: 'lost', lost_reason: 'price' }),
    );
    expect(await record()).toMatchObject({
      requests: 21,
      on_time: 17,
      median_minutes: 15,
      weeks: [
        {
          late: 4,
          minutes: Object.entries({ 15: 17, 20: 1, 30: 1, 35: 2 }).map(([to, count]) => [Number(to), count]),
        },
        ...Array.from({ length: 4 }, () => ({ requests: 0 })),
      ],
    });
  });

  it('has no median when most requests have no response', async () => {
    await insert(leads(9, TUESDAY, 60), leads(11, TUESDAY, null));
    expect(await record()).toMatchObject({ on_time: 9, median_minutes: null });
  });

  it('leaves out tests, spam, quarantined and merged leads', async () => {
    await insert(leads(19, TUESDAY, 60));
    const target = shortLead({ created_at: '2026-09-01T10:00:00-07:00' });
    await insert(
      [target],
      leads(3, TUESDAY, null, { form: 'test' }),
      leads(3, TUESDAY, null, { status: 'spam' }),
      leads(3, TUESDAY, null, { quarantine_reason: 'honeypot' }),
      leads(3, TUESDAY, null, { merged_into: target.id }),
    );
    expect(await record()).toEqual({ requests: 19 });
  });

  it('covers the days due from 30 days ago to yesterday', async () => {
    await insert(
      // Evening before the first day: due on it. Evening of the last day: due after it.
      leads(19, '2026-10-22T20:00:00-07:00', 15 * 3600),
      leads(1, '2026-11-21T17:44:00-08:00', 60),
      leads(1, '2026-11-21T20:00:00-08:00', 60),
      leads(1, '2026-10-22T17:30:00-07:00', 60),
    );
    expect(await record()).toMatchObject({ requests: 20, first_day: '2026-10-23', last_day: '2026-11-21' });
    expect(await record('2026-11-21T23:59:00-08:00')).toMatchObject({
      requests: 20,
      first_day: '2026-10-22',
      last_day: '2026-11-20',
    });
  });

  it('separates weeks at Sunday midnight when the clocks change', async () => {
    // Clocks go back on Sunday, November 1, and forward on Sunday, March 14.
    await insert(
      leads(10, '2026-10-31T17:00:00-07:00', 60),
      leads(10, '2026-11-01T23:30:00-08:00', 10 * 3600),
    );
    const [after, before] = [
      { first_day: '2026-11-02', requests: 10 },
      { last_day: '2026-11-01', requests: 10 },
    ];
    expect(await record()).toMatchObject({ weeks: [{}, {}, after, before, {}] });
    await clearTables(backend, 'leads');
    await insert(
      leads(10, '2027-03-13T17:00:00-08:00', 60),
      leads(10, '2027-03-14T23:30:00-07:00', 10 * 3600),
    );
    const weeks = [
      { first_day: '2027-03-15', requests: 10 },
      { last_day: '2027-03-14', requests: 10 },
      {},
      {},
      {},
    ];
    expect(await record('2027-03-20T12:00:00-07:00')).toMatchObject({ weeks });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const staff = await signedIn(backend, 'staff');

beforeEach(() => clearTables(backend, 'leads', 'newsletter_subscriptions'));

const insert = (...leads: NewLead[]) => owner.from('leads').insert(leads).throwOnError();

const report = async (group_by: string, from_day: string, to_day: string) =>
  (await staff.client.rpc('report_leads', { group_by, from_day, to_day }).throwOnError()).data;

/** Noon Pacific on a day in November 2026. */
const noon = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T12:00:00-08:00`;

// report-figures.test.ts counts every figure of every group again, lead by lead.
describe('report_leads', () => {
  it('reads the price that a browser sent as cents, and anything else as none', async () => {
    const prices = [
      ['$1,234.50', 123_450],
      ['$300.00', 30_000],
      ...['$1,234,567.00', '$12,34.00', '1e9', '9'.repeat(40), 'Assessment required'].map((text) => [
        text,
        null,
      ]),
    ];
    const read = await backend.sql<{ text: string; cents: number | null }>(
      'select text, public.ballpark_cents(text) as cents from jsonb_array_elements_text($1::jsonb) as text',
      [JSON.stringify(prices.map(([text]) => text))],
    );
    expect(read.map(({ text, cents }) => [text, cents])).toEqual(prices);
  });

  it('has every day of the range, also without leads', async () => {
    await insert(...[10, 10, 12].map((day) => shortLead({ created_at: noon(day) })));
    const rows = await report('day', '2026-11-10', '2026-11-12');
    expect(rows.map(({ label, leads }) => [label, leads])).toEqual([
      ['2026-11-10', 2],
      ['2026-11-11', 0],
      ['2026-11-12', 1],
    ]);
  });

  it('includes the range of Pacific days to the last second', async () => {
    await insert(
      ...[
        '2026-11-09T23:59:59.999-08:00',
        '2026-11-10T00:00:00-08:00',
        '2026-11-10T23:59:59.999-08:00',
        '2026-11-11T00:00:00-08:00',
      ].map((created_at) => shortLead({ created_at })),
    );
    expect(await report('status', '2026-11-10', '2026-11-10')).toMatchObject([{ leads: 2 }]);
  });

  it('groups by weeks from Monday when daylight saving time ends, with a week without leads', async () => {
    const times = [
      '2026-10-26T00:00:00-07:00',
      '2026-11-01T01:30:00-07:00',
      '2026-11-01T01:30:00-08:00',
      '2026-11-01T23:59:59-08:00',
      '2026-11-09T00:00:00-08:00',
    ];
    await insert(...times.map((created_at) => shortLead({ created_at })));
    const rows = await report('week', '2026-10-26', '2026-11-09');
    expect(rows.map(({ label, leads }) => [label, leads])).toEqual([
      ['2026-10-26', 4],
      ['2026-11-02', 0],
      ['2026-11-09', 1],
    ]);
  });

  it.each([
    ['an unknown group', { group_by: "source'; --", from_day: '2026-11-01', to_day: '2026-11-02' }],
    ['days in the wrong order', { group_by: 'source', from_day: '2026-11-02', to_day: '2026-11-01' }],
    ['an infinite range', { group_by: 'week', from_day: '-infinity', to_day: 'infinity' }],
    ['more than ten years', { group_by: 'week', from_day: '1900-01-01', to_day: '2026-11-01' }],
  ])('returns an error message for %s', async (_, question) => {
    const { error } = await staff.client.rpc('report_leads', question);
    expect(error?.code).toBe('22023');
    expect(error?.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe('set_lead_invoiced', () => {
  const invoice = async (lead: NewLead, cents: number | null, expected: number | null) =>
    staff.client.rpc('set_lead_invoiced', { lead_id: lead.id, cents, expected } as {
      lead_id: string;
      cents: number;
      expected: number;
    });

  it('stores, changes and removes the final total of finished work, each in the timeline', async () => {
    const lead = shortLead({ status: 'done' });
    await insert(lead);
    expect((await invoice(lead, 45_000, null)).data).toBe('done');
    // A retry adds nothing.
    expect((await invoice(lead, 45_000, null)).data).toBe('done');
    expect((await invoice(lead, 50_000, 45_000)).data).toBe('done');
    expect((await invoice(lead, null, 50_000)).data).toBe('done');
    const { data } = await owner
      .from('lead_events')
      .select('detail')
      .eq('lead_id', lead.id)
      .eq('kind', 'invoiced')
      .order('position')
      .throwOnError();
    expect(data.map(({ detail }) => detail)).toEqual([
      { total_cents: 45_000 },
      { total_cents: 50_000, previous_total_cents: 45_000 },
      { previous_total_cents: 50_000 },
    ]);
  });

  it('changes nothing when a colleague was faster', async () => {
    const lead = shortLead({ status: 'done', invoiced_cents: 45_000 });
    await insert(lead);
    expect((await invoice(lead, 50_000, null)).data).toBe('changed');
    const { data } = await owner.from('leads').select('invoiced_cents').eq('id', lead.id).throwOnError();
    expect(data).toEqual([{ invoiced_cents: 45_000 }]);
  });

  it('refuses a lead that is not done, and an amount out of range', async () => {
    const lead = shortLead({ status: 'booked' });
    await insert(lead);
    for (const cents of [45_000, -1, 100_000_001]) {
      expect((await invoice(lead, cents, null)).error?.code).toBe('22023');
    }
  });
});

/** Pacific Monday a number of weeks ago, and a timestamp in that week. */
const week = async (ago: number) => {
  const [row] = await backend.sql<{ monday: string; inside: string }>(
    `select monday::text as monday, (monday + time '00:10') at time zone z as inside
       from (select (date_trunc('week', now() at time zone z)::date - 7 * $1::integer) as monday, z
             from (select 'America/Los_Angeles' as z))`,
    [ago],
  );
  if (!row) throw new Error('There is always a week');
  return row;
};

const read = async () => (await staff.client.rpc('report_newsletter').throwOnError()).data;

it('report_newsletter returns 26 weeks, oldest first, with zeros for empty ones', async () => {
  const rows = await read();
  expect(rows).toHaveLength(26);
  expect(rows[0]).toEqual({
    week: (await week(25)).monday,
    confirmed: 0,
    unsubscribed: 0,
    pending: 0,
    total_confirmed: 0,
  });
  expect(rows[25]?.week).toBe((await week(0)).monday);
});

it('report_newsletter counts new, unsubscribed, unconfirmed and total subscribers', async () => {
  const [long, four, two, now] = await Promise.all([week(40), week(4), week(2), week(0)]);
  const confirmed = { status: 'confirmed' };
  await dataOf(
    owner.from('newsletter_subscriptions').insert([
      { ...confirmed, email: 'old@example.com', confirmed_at: long.inside },
      { ...confirmed, email: 'four@example.com', confirmed_at: four.inside },
      {
        email: 'left@example.com',
        status: 'unsubscribed',
        confirmed_at: four.inside,
        unsubscribed_at: two.inside,
      },
      // Unsubscribed, signed up again, not yet confirmed.
      {
        email: 'again@example.com',
        status: 'pending',
        confirmed_at: four.inside,
        unsubscribed_at: two.inside,
        requested_at: now.inside,
      },
      // Unsubscribed and confirmed again.
      { ...confirmed, email: 'back@example.com', unsubscribed_at: four.inside, confirmed_at: two.inside },
      { email: 'new@example.com', requested_at: now.inside },
    ]),
  );
  const rows = new Map((await read()).map(({ week: monday, ...row }) => [monday, row]));
  const none = { confirmed: 0, unsubscribed: 0, pending: 0 };
  expect(rows.get((await week(25)).monday)).toEqual({ ...none, total_confirmed: 1 });
  expect(rows.get(four.monday)).toEqual({ confirmed: 3, unsubscribed: 1, pending: 0, total_confirmed: 4 });
  expect(rows.get((await week(3)).monday)).toEqual({ ...none, total_confirmed: 4 });
  expect(rows.get(two.monday)).toEqual({ confirmed: 1, unsubscribed: 2, pending: 0, total_confirmed: 3 });
  expect(rows.get(now.monday)).toEqual({ ...none, pending: 2, total_confirmed: 3 });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/hours/calendar-day.ts';
import type { ReportGroup, ReportRow } from '../../../src/domain/reports/report.ts';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const admin = await signedIn(backend, 'admin');
const PEOPLE = [admin.userId, (await signedIn(backend, 'staff')).userId];

const GROUPS = [
  ...['all', 'source', 'campaign', 'service', 'status', 'week', 'day', 'person', 'minute', 'reason'],
] as ReportGroup[];
const WITH_MEDIAN: readonly ReportGroup[] = ['all', 'week', 'day', 'person'];

const [clock] = await backend.sql<{ today: string }>(
  "select (now() at time zone 'America/Los_Angeles')::date::text as today",
);
const ago = (days: number): string => addDays(clock?.today ?? '', -days);

/** Returns a number below `end`; the numbers look random and are the same in each run. */
let seed = 7;
const below = (end: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % end;
};
const pick = <Value>(...values: [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0];

function randomLead(day = 8): NewLead {
  const came = Date.parse(`${ago(day)}T08:00:00Z`) + pick(0, 10, 17) * 3_600_000 + below(3_600_000);
  const status = pick(
    'new',
    'estimated',
    'contacted',
    'verified',
    'reserved',
    'booked',
    'done',
    'lost',
    'spam',
  );
  const cents = (): number | null => pick(null, 10_000 + below(90_000));
  const replied = below(4) > 0;
  return shortLead({
    form: pick('short', 'short', 'short', 'short', 'short', 'test'),
    created_at: new Date(came).toISOString(),
    status,
    lost_reason: status === 'lost' ? pick('Price', 'Sold', 'Moved') : null,
    service_type: pick(null, 'panel-cleaning', 'battery-addon'),
    utm_source: pick(null, 'Google', 'yelp'),
    utm_campaign: pick(null, 'spring', ' spring '),
    first_response_at: replied ? new Date(came + below(3_000_000)).toISOString() : null,
    first_response_by: replied ? pick<string | null>(null, ...PEOPLE) : null,
    estimate_total: pick('$300.00', '$1,250.00', 'Assessment required', null),
    estimate_cents: cents(),
    signed_total_cents: cents(),
    invoiced_cents: cents(),
  });
}

/** What the test reads of a lead; `seconds` is its response time, `claimed` the amount in its estimate_total. */
type Lead = Record<Exclude<ReportGroup, 'reason'>, string> & {
  reason: string | null;
  replied: boolean;
  on_time: boolean;
  late: boolean;
  seconds: number;
  claimed: number | null;
  list: number | null;
  signed: number | null;
  invoiced: number | null;
};

const leadsOf = (from: string, to: string) =>
  backend.sql<Lead>(
    `select lead.*, case when not replied then '' when on_time then greatest(1, ceil(seconds / 60))::text else (promised + 1)::text end as minute
     from (
       select 'all' as "all", source, btrim(coalesce(utm_campaign, '')) as campaign, coalesce(desk_service::text, '') as service,
         status::text, lost_reason as reason, first_response_at is not null as replied, response_minutes as promised,
         coalesce(first_response_at <= due_at, false) as on_time,
         coalesce(first_response_at > due_at, due_at < now()) as late,
         greatest(0, extract(epoch from first_response_at - due_at) + response_minutes * 60)::float8 as seconds,
         case when first_response_at is null then '' else coalesce(first_response_by::text, 'deleted') end as person,
         case estimate_total when '$300.00' then 30000 when '$1,250.00' then 125000 end as claimed,
         estimate_cents as list, signed_total_cents as signed, invoiced_cents as invoiced,
         (created_at at time zone 'America/Los_Angeles')::date::text as day,
         date_trunc('week', created_at at time zone 'America/Los_Angeles')::date::text as week
       from public.leads, public.response_minutes() where form <> 'test' and merged_into is null
     ) as lead where day between $1 and $2`,
    [from, to],
  );

const WON = ['booked', 'done'];
const CHECKED = ['verified', 'reserved', ...WON];

/** The row of a report over these leads, counted one by one. */
function rowOf(label: string, group: ReportGroup, leads: readonly Lead[]): ReportRow {
  const real = leads.filter(({ status }) => status !== 'spam');
  const count = (test: (lead: Lead) => boolean): number => real.filter(test).length;
  const sum = (of: (lead: Lead) => number | null): number =>
    real.reduce((total, lead) => total + (of(lead) ?? 0), 0);
  const replies = real
    .filter(({ replied }) => replied && WITH_MEDIAN.includes(group))
    .map(({ seconds }) => (Math.round(seconds) < 60 ? Math.round(seconds) : Math.round(seconds / 60) * 60))
    .sort((one, other) => one - other);
  const middle = [replies[Math.floor((replies.length - 1) / 2)], replies[Math.floor(replies.length / 2)]];
  const [low = 0, high = 0] = middle;
  return {
    label,
    leads: real.length,
    responded: count(({ replied }) => replied),
    on_time: count((lead) => lead.on_time),
    late: count(({ late }) => late),
    median_seconds: replies.length === 0 ? null : Math.round((low + high) / 2),
    verified: count(
      ({ status, signed }) => CHECKED.includes(status) || (status === 'lost' && signed !== null),
    ),
    won: count(({ status }) => WON.includes(status)),
    lost: count(({ status }) => status === 'lost'),
    spam: leads.length - real.length,
    estimated_cents: sum(({ signed, list }) => signed ?? list),
    claimed_cents: sum(({ signed, claimed, list }) => (signed !== null || claimed === list ? 0 : claimed)),
    won_cents: sum(({ status, invoiced, signed, list }) =>
      WON.includes(status) ? (invoiced ?? signed ?? list) : 0,
    ),
  };
}

/** The report over the leads themselves; weeks and days also without leads. */
function plainReport(group: ReportGroup, all: readonly Lead[]): ReportRow[] {
  const leads = group === 'reason' ? all.filter(({ status }) => status === 'lost') : all;
  return [...Map.groupBy(leads, (lead) => lead[group] ?? '')]
    .map(([label, of]) => rowOf(label, group, of))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** Compares every report of a range of days with the leads. */
async function expectExactReports(from_day = ago(22), to_day = ago(0)): Promise<void> {
  const leads = await leadsOf(from_day, to_day);
  for (const group_by of GROUPS) {
    const { data } = await admin.client.rpc('report_leads', { group_by, from_day, to_day }).throwOnError();
    const rows = data.filter(({ leads: of, spam }) => of + spam > 0);
    expect(rows.toSorted((one, other) => (one.label < other.label ? -1 : 1))).toEqual(
      plainReport(group_by, leads),
    );
  }
}

const countDays = () => backend.sql('select public.count_days()');
const countedDays = async (): Promise<string[]> =>
  (
    await backend.sql<{ day: string }>(
      "select day::text from public.lead_figures where group_by = 'all' order by day",
    )
  ).map(({ day }) => day);

/** An old lead that counts in reports. */
const oldLead = async (condition = 'true'): Promise<string> => {
  const [lead] = await backend.sql<{ id: string }>(
    `select id from public.leads where form <> 'test' and merged_into is null and ${condition}
       and created_at < now() - interval '6 days' order by id limit 1`,
  );
  return lead?.id ?? '';
};

async function newLeads(): Promise<void> {
  await clearTables(backend, 'leads', 'lead_figures', 'changed_days', 'audit_log');
  await dataOf(
    owner.from('leads').insert(Array.from({ length: 126 }, (_, index) => randomLead(1 + (index % 21)))),
  );
}

it('counts days that ended at least three days ago, and reports the same before and after', async () => {
  await newLeads();
  await expectExactReports();
  await countDays();
  const days = await countedDays();
  expect([days[0], days.at(-1), days.length]).toEqual([ago(21), ago(4), 18]);
  const weeks = await backend.sql("select from public.lead_figures where group_by = 'person-week'");
  expect(weeks.length).toBeGreaterThan(0);
  await expectExactReports();
  await expectExactReports(ago(9), ago(6));
  // The reports do read what was counted.
  await backend.sql("update public.lead_figures set leads = 1000 where group_by = 'all' and day = $1", [
    ago(5),
  ]);
  const { data } = await admin.client
    .rpc('report_leads', { group_by: 'all', from_day: ago(5), to_day: ago(5) })
    .throwOnError();
  expect(data).toMatchObject([{ leads: 1000 }]);
});

it('waits for a day with a lead that can still become late', async () => {
  await newLeads();
  const lead = await oldLead('first_response_at is null');
  await backend.sql("update public.leads set due_at = now() + interval '1 day' where id = $1", [lead]);
  const [row] = await backend.sql<{ day: string }>(
    "select (created_at at time zone 'America/Los_Angeles')::date::text as day from public.leads where id = $1",
    [lead],
  );
  await countDays();
  expect(await countedDays()).not.toContain(row?.day);
  await expectExactReports();
});

// One case changes what the case before has left and counted, and reads what it counted.
describe('after the days were counted', () => {
  beforeAll(async () => {
    await newLeads();
    await countDays();
  });

  const change = (values: string, condition?: string) => async () => {
    await backend.sql(`update public.leads set ${values} where id = $1`, [await oldLead(condition)]);
  };

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a status', change("status = 'done'", "status = 'verified'")],
    ['a lost lead', change("status = 'lost', lost_reason = 'Neighbor does it'", "status = 'booked'")],
    ['spam', change("status = 'spam'", "status = 'booked'")],
    ['a signed total', change('signed_total_cents = 123456')],
    ['a final total', change('invoiced_cents = 654321', "status = 'done'")],
    [
      'a late first response',
      change('first_response_at = now(), first_response_by = null', 'first_response_at is null'),
    ],
    ['another origin', change("utm_source = 'bing', utm_campaign = 'fall'")],
    [
      'a merge',
      async () =>
        backend.sql('update public.leads set merged_into = $1 where id = $2', [
          await oldLead("status <> 'new'"),
          await oldLead("status = 'new'"),
        ]),
    ],
    [
      'a lead with an older date',
      () =>
        owner
          .from('leads')
          .insert({ ...randomLead(), created_at: `${ago(8)}T20:00:00Z` })
          .throwOnError(),
    ],
    ['a lead on another day', change("created_at = created_at - interval '2 days'")],
    [
      'deleted days',
      () => backend.sql("delete from public.leads where created_at < now() - interval '10 days'"),
    ],
    [
      'a deleted account',
      async () => {
        const { userId } = await signedIn(backend, 'staff');
        await backend.sql(
          "update public.leads set first_response_by = $1 where created_at < now() - interval '9 days' and first_response_at is not null",
          [userId],
        );
        await countDays();
        expect(await backend.sql('select from public.changed_days')).toEqual([]);
        await backend.sql('delete from auth.users where id = $1', [userId]);
      },
    ],
  ])('reports %s at once, and what was counted before', async (_, act) => {
    await act();
    await expectExactReports();
    expect(await backend.sql('select from public.changed_days')).not.toEqual([]);
    await countDays();
    expect(await backend.sql('select from public.changed_days')).toEqual([]);
  });

  it('leaves nothing of an erased person, before the next count and after it', async () => {
    const texts = {
      utm_source: 'rosa@example.com',
      utm_campaign: 'Rosa Delgado',
      lost_reason: 'rosa@example.com moved',
    };
    await owner
      .from('leads')
      .insert([
        shortLead({ ...texts, email: 'rosa@example.com', created_at: `${ago(8)}T20:00:00Z` }),
        shortLead({ status: 'lost', lost_reason: texts.lost_reason, created_at: `${ago(9)}T20:00:00Z` }),
      ])
      .throwOnError();
    await countDays();
    const traces = () =>
      backend.sql("select label from public.lead_figures where label ilike any (array['%rosa%'])");
    expect(await traces()).toHaveLength(3);
    await admin.client.rpc('erase_person', { email: 'rosa@example.com', phone: '' }).throwOnError();
    expect(await traces()).toEqual([]);
    await expectExactReports();
    await countDays();
    expect(await traces()).toEqual([]);
    await expectExactReports();
  });

  it('marks no day for a lead of today', async () => {
    const lead = shortLead();
    await owner.from('leads').insert(lead).throwOnError();
    await owner.from('leads').update({ status: 'contacted' }).eq('id', lead.id).throwOnError();
    expect(await backend.sql('select from public.changed_days')).toEqual([]);
  });
});

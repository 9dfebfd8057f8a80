import { expect, it } from 'vitest';
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

function randomLead(day: number): NewLead {
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
function rowOf(label: string, leads: readonly Lead[]): ReportRow {
  const real = leads.filter(({ status }) => status !== 'spam');
  const count = (test: (lead: Lead) => boolean): number => real.filter(test).length;
  const sum = (of: (lead: Lead) => number | null): number =>
    real.reduce((total, lead) => total + (of(lead) ?? 0), 0);
  const replies = real
    .filter(({ replied }) => replied)
    .map(({ seconds }) => seconds)
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
    .map(([label, of]) => rowOf(label, of))
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

it('reports every group as the leads themselves add up', async () => {
  await clearTables(backend, 'leads', 'audit_log');
  await dataOf(
    owner.from('leads').insert(Array.from({ length: 126 }, (_, index) => randomLead(1 + (index % 21)))),
  );
  await backend.sql(
    `update public.leads set merged_into = (select min(id::text)::uuid from public.leads where form <> 'test')
     where id in (select id from public.leads where form <> 'test' order by id desc limit 3)`,
  );
  await expectExactReports();
  await expectExactReports(ago(9), ago(6));
  await expectExactReports(ago(5), ago(5));
});

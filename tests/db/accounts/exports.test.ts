import { beforeEach, describe, expect, it } from 'vitest';
import { LEAD_HEADINGS, leadRow } from '../../../src/domain/reports/lead-csv.ts';
import { exportLeads } from '../../../src/services/staff/exports.ts';
import type { FilterArguments } from '../../../src/domain/leads/lead-filters.ts';
import { searchPatterns } from '../../../src/domain/leads/lead-search.ts';
import type { Database } from '../../../src/domain/database.types.ts';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn } from '../support/people.ts';
import { useStaffServicesAs } from '../support/supabase.ts';
import { STAGES, type LeadStatus } from '../../../src/domain/leads/lead-status.ts';
import { CONVERSION_NAMES } from '../../../src/domain/reports/conversion-csv.ts';

type Functions = Database['public']['Functions'];
type Page = Omit<Functions['export_leads']['Args'], 'filters'>;

const backend = await testBackend();

const owner = service(backend);
const admin = await signedIn(backend, 'admin');
const staff = await signedIn(backend, 'staff');

beforeEach(() => clearTables(backend, 'leads', 'newsletter_subscriptions', 'audit_log'));

const insert = (...leads: NewLead[]) => owner.from('leads').insert(leads).throwOnError();

const exported = async (filters: FilterArguments = {}, page: Page = {}) =>
  (await admin.client.rpc('export_leads', { filters, ...page }).throwOnError()).data;

const names = async (filters: FilterArguments) => (await exported(filters)).map(({ name }) => name).sort();

const log = () =>
  dataOf(admin.client.from('audit_log').select('id, actor, action, detail').order('created_at'));

const noon = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T12:00:00-08:00`;

/** Reads every page of an export under one id, two rows at a time. */
async function inPages<Row>(
  read: (page: { export_id: string; page_size: number }, last?: Row) => Promise<Row[]>,
) {
  const page = { export_id: crypto.randomUUID(), page_size: 2 };
  const rows: Row[] = [];
  for (;;) {
    const more = await read(page, rows.at(-1));
    rows.push(...more);
    if (more.length < 2) return { export_id: page.export_id, rows };
  }
}

it('exports a file of leads with the same money as the report, and the days of visits', async () => {
  const lead = (status: string, changes: Partial<NewLead> = {}) =>
    wizardLead({ status, created_at: noon(10), estimate_cents: 30_000, ...changes });
  const done = lead('done', { estimate_cents: 30_625, signed_total_cents: 40_000, invoiced_cents: 41_050 });
  await insert(
    done,
    lead('verified', { signed_total_cents: 27_525 }),
    lead('booked'),
    lead('lost', { signed_total_cents: 60_000, lost_reason: 'Price', invoiced_cents: 1 }),
    lead('new', { created_at: noon(20) }),
  );
  await backend.sql(
    `insert into public.bookings (id, lead_id, status, day, starts, ends, status_before) values
       (gen_random_uuid(), $1, 'booked', '2026-11-12', '09:00', '11:00', 'verified'),
       (gen_random_uuid(), $1, 'canceled', '2026-11-11', '09:00', '11:00', 'verified')`,
    [done.id],
  );
  const days = { from_day: '2026-11-01', to_day: '2026-11-15' };
  useStaffServicesAs(admin.client);
  const file: string[][] = [];
  const result = await exportLeads(days, {
    signal: new AbortController().signal,
    onPage: (leads) =>
      file.push(...leads.map((each) => leadRow(each, { names: new Map<string, string>(), now: new Date() }))),
  });
  expect(result).toEqual({ ok: true, value: 4 });
  const column = (heading: string) => file.map((row) => row[LEAD_HEADINGS.indexOf(heading)] ?? '');
  const cents = (heading: string): number =>
    column(heading).reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
  const report = await admin.client.rpc('report_leads', { group_by: 'all', ...days }).throwOnError();
  expect(report.data).toMatchObject([
    { estimated_cents: cents('Estimated, as reported (USD)'), won_cents: cents('Final, as reported (USD)') },
  ]);
  expect(column('Visits').filter(Boolean)).toEqual(['2026-11-12']);
});

describe('export_leads', () => {
  const main = shortLead({ name: 'Main Lead', created_at: noon(1) });
  const LEADS: NewLead[] = [
    shortLead({ name: 'Ana New', created_at: noon(10) }),
    shortLead({ name: 'Ben Booked', created_at: noon(11), status: 'booked', utm_source: 'Google' }),
    wizardLead({
      first_name: 'Cleo',
      last_name: 'Clean',
      created_at: noon(12),
      status: 'lost',
      lost_reason: 'Too far',
    }),
    shortLead({
      name: "O'Brien 100%",
      created_at: noon(13),
      assigned_to: staff.userId,
      first_response_at: noon(13),
    }),
    shortLead({ name: 'Test Lead', form: 'test', created_at: noon(14) }),
  ];
  beforeEach(async () => {
    await insert(main, ...LEADS);
    await insert(shortLead({ name: 'Merged Lead', merged_into: main.id, created_at: noon(2) }));
  });

  // Its filters are those of the list: lead-search.test.ts has every one.
  it('exports the matching leads, tests when selected', async () => {
    expect(await names({ forms: ['test', 'wizard'] })).toEqual(['Cleo Clean', 'Test Lead']);
  });

  it.each<[string, FilterArguments, string]>([
    ['an unknown value', { forms: ['Rosa Delgado' as 'short'] }, 'A filter has an unknown value.'],
    ['a null', { statuses: ['new', null as unknown as 'new'] }, 'A filter has an unknown value.'],
    ['a null among patterns', { search: [null as unknown as string] }, 'A filter has an unknown value.'],
    ['half an escape', { search: ['%\\\\\\'] }, 'A search must not end with a single backslash.'],
  ])('refuses %s and logs nothing', async (_, filters, message) => {
    const { error } = await admin.client.rpc('export_leads', { filters });
    expect(error).toMatchObject({ code: '22023', message });
    expect(await log()).toEqual([]);
  });

  it.each<[string, FilterArguments, FilterArguments]>([
    ['another search', { search: ['%nobody%'] }, { search: ['%a%'] }],
    ['no filter', { statuses: ['spam'] }, {}],
  ])('refuses %s under the id of a logged export', async (_, first, second) => {
    const export_id = crypto.randomUUID();
    await exported(first, { export_id });
    expect((await admin.client.rpc('export_leads', { export_id, filters: second })).error).toMatchObject({
      code: '22023',
      message: 'This id belongs to another export.',
    });
    await exported(first, { export_id });
    expect(await log()).toHaveLength(1);
  });

  it('keeps the arguments for an hour, as a hash', async () => {
    await exported({ search: ['%rosa@example.com%'] });
    const requests = () =>
      backend.sql<{ arguments_hash: string }>('select arguments_hash from public.export_requests');
    expect(await requests()).toEqual([{ arguments_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    await backend.sql("update public.export_requests set created_at = created_at - interval '61 minutes'");
    await exported();
    expect(await requests()).toHaveLength(1);
  });

  it('exports every lead once, newest first; the pages add up to the full export', async () => {
    // Three leads with the same timestamp fall on a page boundary.
    await insert(...Array.from({ length: 4 }, () => shortLead({ created_at: noon(11) })));
    const whole = await exported();
    const { data: filtered } = await owner
      .from('leads')
      .select()
      .neq('form', 'test')
      .is('merged_into', null)
      .order('created_at', { ascending: false })
      .order('id');
    expect(whole).toEqual(filtered);
    expect(whole).toHaveLength(9);

    const pages = await inPages<(typeof whole)[number]>((page, last) =>
      exported({}, { ...page, ...(last ? { after: last } : {}) }),
    );
    expect(pages.rows).toEqual(whole);
  });

  it('logs each export once with filters and row count and no personal data', async () => {
    const export_id = crypto.randomUUID();
    const filters: FilterArguments = {
      search: searchPatterns('rosa@example.com 4085550178'),
      statuses: ['lost'],
      services: ['panel-cleaning'],
      forms: ['wizard'],
      sources: ['direct', 'rosa@example.com'],
      from_day: '2026-11-01',
    };
    expect(await exported(filters, { export_id, page_size: 1 })).toHaveLength(1);
    await exported(filters, { export_id, page_size: 1, after: { id: main.id, created_at: noon(12) } });
    expect(await log()).toEqual([
      {
        id: export_id,
        actor: admin.userId,
        action: 'leads-exported',
        detail: {
          search: true,
          statuses: ['lost'],
          services: ['panel-cleaning'],
          forms: ['wizard'],
          sources: 2,
          from_day: '2026-11-01',
          rows: 1,
        },
      },
    ]);
  });

  it('logs a later page without a matching export', async () => {
    await exported({}, { after: { id: main.id, created_at: '2027-01-01T00:00:00Z' } });
    expect(await log()).toMatchObject([{ action: 'leads-exported', detail: { rows: 5 } }]);
  });

  it('refuses the export id of another admin, and one older than an hour', async () => {
    const export_id = crypto.randomUUID();
    await exported({}, { export_id });
    const other = await signedIn(backend, 'admin');
    expect((await other.client.rpc('export_leads', { export_id })).error?.code).toBe('22023');
    await backend.sql(
      "update public.audit_log set created_at = now() - interval '61 minutes' where id = $1",
      [export_id],
    );
    expect((await admin.client.rpc('export_leads', { export_id })).error?.message).toBe(
      'This export began more than an hour ago. Begin a new one.',
    );
  });
});

describe('export_conversions', () => {
  const conversions = async (from_day = '2026-11-01', to_day = '2026-11-30') =>
    (await admin.client.rpc('export_conversions', { from_day, to_day }).throwOnError()).data;

  /** Inserts status changes into a lead's timeline, each at noon of a day. */
  const steps = async (id: string, ...moves: [from: string, to: string, day: number][]) => {
    for (const [from, to, day] of moves) {
      await backend.sql(
        `insert into public.lead_events (lead_id, kind, detail, created_at)
         values ($1, 'status', jsonb_build_object('from', $2::text, 'to', $3::text), $4)`,
        [id, from, to, noon(day)],
      );
    }
  };
  const stages = async () =>
    (await conversions()).map(({ stage, happened_at }) => [stage, happened_at.slice(8, 10)]);

  it('has a row per conversion step of a lead from an ad, with click id, time and value', async () => {
    const lead = wizardLead({
      gclid: 'Cj0',
      msclkid: 'ms1',
      status: 'booked',
      signed_total_cents: 45_000,
      created_at: noon(1),
    });
    const unsigned = wizardLead({
      msclkid: 'ms2',
      status: 'verified',
      estimate_cents: 30_000,
      created_at: noon(1),
    });
    const assessed = wizardLead({
      first_touch: { campaign: { wbraid: 'first' } },
      status: 'estimated',
      estimate_total: 'Assessment required',
    });
    await insert(lead, unsigned, assessed);
    await steps(lead.id, ['new', 'verified', 3], ['verified', 'booked', 5]);
    await steps(unsigned.id, ['new', 'verified', 4]);
    await steps(assessed.id, ['new', 'estimated', 6]);
    const time = (day: number) => `2026-11-0${day}T20:00:00+00:00`;
    const google = { click_id: 'Cj0', click_type: 'gclid', value_cents: 45_000, lead_id: lead.id };
    expect(await conversions()).toEqual([
      { ...google, stage: 'verified', happened_at: time(3) },
      {
        click_id: 'ms2',
        click_type: 'msclkid',
        stage: 'verified',
        happened_at: time(4),
        value_cents: 30_000,
        lead_id: unsigned.id,
      },
      { ...google, stage: 'booked', happened_at: time(5) },
      {
        click_id: 'first',
        click_type: 'wbraid',
        stage: 'estimated',
        happened_at: time(6),
        value_cents: null,
        lead_id: assessed.id,
      },
    ]);
  });

  it('logs the rows of the chosen platform whose click ids go into its file', async () => {
    const leads = [
      wizardLead({ gclid: 'Cj0', status: 'verified' }),
      wizardLead({ gclid: 'not valid!', status: 'verified' }),
      wizardLead({ msclkid: 'ms1', status: 'verified' }),
    ];
    await insert(...leads);
    for (const { id } of leads) await steps(id, ['new', 'verified', 3]);
    const export_id = crypto.randomUUID();
    const days = { from_day: '2026-11-01', to_day: '2026-11-30' };
    const { data } = await admin.client
      .rpc('export_conversions', { ...days, click_types: ['gclid'], export_id })
      .throwOnError();
    expect(data.map(({ click_id }) => click_id).toSorted()).toEqual(['Cj0', 'not valid!']);
    const [entry] = await backend.sql<{ rows: number }>(
      "select (detail ->> 'rows')::integer as rows from public.audit_log where id = $1",
      [export_id],
    );
    expect(entry?.rows).toBe(1);
  });

  it('uses the status changes on the timeline', async () => {
    const lead = wizardLead({ gclid: 'Cj0' });
    await insert(lead);
    const move = (status: LeadStatus, expected: LeadStatus) =>
      staff.client
        .rpc('set_lead_status', { lead_id: lead.id, status, expected, reason: 'Came by' })
        .throwOnError();
    await move('estimated', 'new');
    await move('contacted', 'estimated');
    await move('booked', 'contacted');
    const { data } = await admin.client
      .rpc('export_conversions', { from_day: '2026-01-01', to_day: '2035-01-01' })
      .throwOnError();
    expect(data.map(({ stage }) => stage)).toEqual(['estimated', 'booked']);
  });

  it('has exactly the stages that have a conversion name', async () => {
    const lead = wizardLead({ gclid: 'Cj0', status: 'done' });
    await insert(lead);
    for (const [index, stage] of STAGES.slice(1).entries())
      await steps(lead.id, [STAGES[index] ?? '', stage, index + 1]);
    expect((await stages()).map(([stage]) => stage)).toEqual(Object.keys(CONVERSION_NAMES));
  });

  it.each([
    ['a step that was undone', 'new>verified 1, verified>booked 2, booked>verified 3', 'verified 01'],
    ['the last of two times at a step', 'new>booked 1, booked>new 2, new>booked 4', 'booked 04'],
    ['the first step after reopening a lost lead', 'new>booked 1, booked>lost 2, lost>booked 4', 'booked 01'],
    ['a first step that leaves lost', 'new>lost 2, lost>booked 4', 'booked 04'],
    ['the steps a lost lead had reached', 'new>booked 1, booked>lost 2', 'booked 01'],
    ['no steps of spam', 'new>booked 1, booked>spam 2', ''],
  ])('counts conversions correctly: %s', async (_, moves, expected) => {
    const changes = moves.split(', ').map((move) => /(\w+)>(\w+) (\d)/.exec(move) ?? []);
    const [, , status = ''] = changes.at(-1) ?? [];
    const lead = wizardLead({ gclid: 'Cj0', status, lost_reason: status === 'lost' ? 'Too far' : null });
    await insert(lead);
    for (const [, from = '', to = '', day] of changes) await steps(lead.id, [from, to, Number(day)]);
    expect((await stages()).map((stage) => stage.join(' ')).join()).toBe(expected);
  });

  it('leaves out test leads, merged leads and leads without a click id', async () => {
    const main = wizardLead();
    const test = shortLead({ form: 'test', gclid: 'Cj0', status: 'booked' });
    const fromFacebook = wizardLead({ fbclid: 'IwAR0', gclid: ' ', status: 'booked' });
    const merged = wizardLead({ gclid: 'Cj1', merged_into: main.id, status: 'booked' });
    await insert(main, test, fromFacebook);
    await insert(merged);
    for (const { id } of [main, test, fromFacebook, merged]) await steps(id, ['new', 'booked', 3]);
    expect(await conversions()).toEqual([]);
  });

  it('uses Pacific days, pages that add up to the full export, and one log entry', async () => {
    const leads = Array.from({ length: 5 }, () => wizardLead({ gclid: 'Cj0', status: 'booked' }));
    await insert(...leads);
    for (const { id } of leads) await steps(id, ['new', 'verified', 10], ['verified', 'booked', 10]);
    await backend.sql(
      "update public.lead_events set created_at = '2026-11-11T00:00:00-08:00' where lead_id = $1 and detail ->> 'to' = 'booked'",
      [leads[0]?.id],
    );
    const whole = await conversions('2026-11-10', '2026-11-10');
    expect(whole).toHaveLength(9);

    await backend.sql('delete from public.audit_log');
    const pages = await inPages<(typeof whole)[number]>((page, last) =>
      dataOf(
        admin.client.rpc('export_conversions', {
          ...{ from_day: '2026-11-10', to_day: '2026-11-10', ...page },
          ...(last ? { after_at: last.happened_at, after_id: last.lead_id, after_stage: last.stage } : {}),
        }),
      ),
    );
    expect(pages.rows).toEqual(whole);
    expect(await log()).toMatchObject([
      { action: 'conversions-exported', detail: { from_day: '2026-11-10', to_day: '2026-11-10', rows: 9 } },
    ]);
  });

  it('refuses invalid days', async () => {
    const { error } = await admin.client.rpc('export_conversions', {
      from_day: '2026-11-02',
      to_day: '2026-11-01',
    });
    expect(error?.code).toBe('22023');
    expect(await log()).toEqual([]);
  });
});

it('export_subscribers exports confirmed subscribers only, oldest first, in pages, and logs once', async () => {
  const confirmed = (email: string, day: number) => ({
    email,
    source: 'Footer',
    status: 'confirmed',
    confirmed_at: noon(day),
  });
  await owner
    .from('newsletter_subscriptions')
    .insert([
      confirmed('b@example.com', 2),
      confirmed('a@example.com', 2),
      confirmed('c@example.com', 1),
      { email: 'pending@example.com' },
      { email: 'left@example.com', status: 'unsubscribed', unsubscribed_at: noon(3), confirmed_at: noon(1) },
    ])
    .throwOnError();
  const { export_id, rows } = await inPages<{ email: string; source: string; confirmed_at: string }>(
    (page, last) =>
      dataOf(
        admin.client.rpc('export_subscribers', {
          ...page,
          ...(last ? { after_at: last.confirmed_at, after_email: last.email } : {}),
        }),
      ),
  );
  expect(rows).toEqual([
    { email: 'c@example.com', source: 'Footer', confirmed_at: '2026-11-01T20:00:00+00:00' },
    { email: 'a@example.com', source: 'Footer', confirmed_at: '2026-11-02T20:00:00+00:00' },
    { email: 'b@example.com', source: 'Footer', confirmed_at: '2026-11-02T20:00:00+00:00' },
  ]);
  expect(await log()).toEqual([
    { id: export_id, actor: admin.userId, action: 'subscribers-exported', detail: { rows: 3 } },
  ]);
});

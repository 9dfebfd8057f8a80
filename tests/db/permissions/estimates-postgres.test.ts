import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  actAs,
  findPostgres,
  newAccounts,
  startMigratedPostgres,
  type PostgresServer,
} from '../support/postgres.ts';

const installed = findPostgres();
if (!installed)
  console.info(
    'Skipped: no PostgreSQL server is installed here; the embedded one collects no statistics by itself.',
  );

const PENDING = '00000000-0000-4000-8000-00000000000a';
const STAFF = '00000000-0000-4000-8000-00000000000b';
/** Id of a stored lead, in the middle of the others. */
const LEAD = '80000000-0000-4000-8000-000000000000';
/** Stored in 40 of 400 leads, so that statistics would list it. */
const PRESENT = { name: 'Rosa Delgado', email: 'rosa@example.com', phone: '(408) 555-0178', zip: '95116' };
/** Same lengths, stored nowhere. */
const ABSENT = { name: 'Vera Quillans', email: 'vera@example.com', phone: '(408) 555-9999', zip: '95999' };

/** Columns of relations open to signed-in accounts that may have statistics: the planner needs them, and they say nothing about a person. */
const WITH_STATISTICS = [
  ...['audit_log.action', 'audit_log.actor', 'audit_log.created_at', 'audit_log.id'],
  ...['bookings.created_at', 'bookings.created_by', 'bookings.day', 'bookings.ends', 'bookings.sequence'],
  ...['bookings.starts', 'bookings.status', 'bookings.status_before', 'bookings.technician'],
  ...['bookings.updated_at', 'bookings.version'],
  ...['lead_estimates.mail_claimed_at', 'lead_estimates.mail_status'],
  ...['lead_estimates.sent_at', 'lead_estimates.signed_at', 'lead_estimates.signed_by'],
  ...['lead_estimates.total_cents', 'lead_estimates.version'],
  ...['lead_events.actor', 'lead_events.created_at', 'lead_events.kind', 'lead_events.position'],
  ...[
    'leads.assigned_at',
    'leads.assigned_to',
    'leads.check_first',
    'leads.next_step',
    'leads.visit_ends_at',
    'leads.consent_version',
    'leads.created_at',
  ],
  ...[
    'leads.desk_service',
    'leads.due_at',
    'leads.first_response_at',
    'leads.first_response_by',
    'leads.follow_up_at',
    'leads.form',
  ],
  ...[
    'leads.merged_into',
    'leads.on_time',
    'leads.quarantine_reason',
    'leads.queue_due_at',
    'leads.ready_at',
    'leads.service',
    'leads.service_type',
    'leads.source',
    'leads.status',
  ],
  ...['leads.updated_at', 'leads.waiting'],
  ...['mail_templates.body', 'mail_templates.id', 'mail_templates.name', 'mail_templates.subject'],
  ...['mail_templates.updated_at', 'mail_templates.updated_by', 'mail_templates.version'],
  ...['profiles.confirmed_at', 'profiles.created_at', 'profiles.on_duty', 'profiles.role'],
  ...['push_subscriptions.created_at', 'push_subscriptions.user_id'],
  ...['quote_links.created_at', 'quote_links.expires_at', 'quote_links.kind', 'quote_links.revoked_at'],
  ...['saved_views.created_at', 'saved_views.owner'],
  ...['sunni_estimates.created_at', 'sunni_estimates.version'],
];

const planSchema = z.array(
  z.object({ Plan: z.object({ 'Plan Rows': z.number(), 'Total Cost': z.number() }) }),
);

describe.skipIf(!installed)('planner estimates, on a PostgreSQL server after analyze', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startMigratedPostgres(installed ?? '');
    await server.run(`${newAccounts([PENDING, STAFF])}
      update public.profiles set role = 'staff' where user_id = '${STAFF}';
      insert into public.leads (id, form, name, email, phone, address, zip)
      select case when each = 200 then '${LEAD}'::uuid else gen_random_uuid() end, 'short',
        case when each % 10 = 0 then '${PRESENT.name}' else 'Sam Number' || each end,
        case when each % 10 = 0 then '${PRESENT.email}' else 'sam' || each || '@example.org' end,
        case when each % 10 = 0 then '${PRESENT.phone}' else '(650) 555-' || 1000 + each end, 'San Jose',
        case when each % 10 = 0 then '${PRESENT.zip}' else '95001' end
      from generate_series(1, 400) as each;
      insert into public.lead_events (lead_id, kind, detail)
      select '${LEAD}', 'note', '{"note": "Call rosa@example.com"}' from generate_series(1, 40);
      analyze;`);
  });
  afterAll(() => server.close());

  const estimate = async (account: string, query: string) => {
    const [plan] = planSchema.parse(
      JSON.parse(await server.run(`${actAs(account)} explain (format json) ${query}`)),
    );
    return plan?.Plan;
  };

  it.each(
    ['leads'].flatMap((relation) => [
      {
        relation,
        column: 'search_text',
        present: `not ilike '%${PRESENT.email}%'`,
        absent: `not ilike '%${ABSENT.email}%'`,
      },
      { relation, column: 'search_text', present: "ilike '% rosa%'", absent: "ilike '% vera%'" },
      ...(['name', 'email', 'phone', 'zip'] as const).flatMap((column) => [
        { relation, column, present: `= '${PRESENT[column]}'`, absent: `= '${ABSENT[column]}'` },
        { relation, column, present: `<> '${PRESENT[column]}'`, absent: `<> '${ABSENT[column]}'` },
        {
          relation,
          column,
          present: `not like '${PRESENT[column]}'`,
          absent: `not like '${ABSENT[column]}'`,
        },
      ]),
      { relation, column: 'email', present: "< 'a'", absent: "< 'zz'" },
      {
        relation,
        column: 'id',
        present: "< '10000000-0000-4000-8000-000000000000'",
        absent: "< 'f0000000-0000-4000-8000-000000000000'",
      },
    ]),
  )('$relation: $column $present is as likely as $absent', async ({ relation, column, present, absent }) => {
    const [hit, miss] = await Promise.all(
      [present, absent].map((condition) =>
        estimate(PENDING, `select 1 from public.${relation} where ${column} ${condition}`),
      ),
    );
    expect(hit).toEqual(miss);
  });

  it.each([
    ['lead_events', `lead_id = '${LEAD}'`, `lead_id = '${PENDING}'`],
    [
      'lead_events',
      `detail = '{"note": "Call rosa@example.com"}'`,
      `detail = '{"note": "Call vera@example.com"}'`,
    ],
    ['profiles', `email = '${PENDING}@people.example'`, `email = '${LEAD}@people.example'`],
  ])('%s: %s is as likely as %s', async (relation, present, absent) => {
    const [hit, miss] = await Promise.all(
      [present, absent].map((condition) =>
        estimate(PENDING, `select 1 from public.${relation} where ${condition}`),
      ),
    );
    expect(hit).toEqual(miss);
  });

  it('only known columns have statistics', async () => {
    const found = await server.run(`select c.relname || '.' || a.attname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attstattarget <> 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`);
    expect(found.split('\n').sort()).toEqual([...WITH_STATISTICS].sort());
    // An index has statistics of its own for its expressions, which have the number 0 in indkey.
    const indexes = await server.run(`select c.relname from pg_class c join pg_index i on i.indexrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attstattarget <> 0
        and i.indkey[a.attnum - 1] = 0
      where c.relnamespace = 'public'::regnamespace`);
    expect(indexes).toBe('');
  });

  it('the search of staff finds old leads behind more than 2,000 newer ones', async () => {
    await server.run(`insert into public.leads (form, name, email, address, created_at)
      select 'short', 'Newer Lead', 'newer@example.com', 'San Jose', now() + interval '1 day' from generate_series(1, 2001)`);
    const found = await server.run(
      `${actAs(STAFF)} select count(*), min(email) from public.search_leads('{%rosa delgado%}', page_size => 1000)`,
    );
    expect(found).toBe(`40|${PRESENT.email}`);
  });

  describe('check_request', () => {
    const check = (method: string, path: string, role: string) =>
      server.run(
        `set request.method = '${method}'; set request.path = '${path}'; ${role} select 'passed' from public.check_request()`,
      );
    const VISITOR = 'set role anon;';
    const SERVICE = 'set role service_role;';
    const READING = [
      ['GET', '/leads'],
      ['HEAD', '/leads'],
      ['GET', '/profiles'],
      ['GET', '/rest/v1/leads'],
      ['GET', '/'],
    ] as const;

    it.each(READING)('keeps visitors and pending accounts from %s %s', async (method, path) => {
      for (const role of [VISITOR, actAs(PENDING)]) {
        await expect(check(method, path, role)).rejects.toThrow('Only staff can read tables.');
      }
    });

    it.each(READING)('allows %s %s to staff and the service role', async (method, path) => {
      for (const role of [SERVICE, actAs(STAFF)]) expect(await check(method, path, role)).toBe('passed');
    });

    it.each([
      ['POST', '/leads'],
      ['POST', '/rpc/quote_view'],
      ['GET', '/rpc/lead_status'],
    ])('allows %s %s to everybody', async (method, path) => {
      for (const role of [VISITOR, SERVICE, actAs(PENDING), actAs(STAFF)]) {
        expect(await check(method, path, role)).toBe('passed');
      }
    });

    it('needs to know nothing of functions, because the planner looks into none that callers may use', async () => {
      // Of SQL functions without definer rights, the planner sees the tables inside.
      const inlined =
        await server.run(`select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prolang = (select oid from pg_language where lanname = 'sql') and proretset and not prosecdef
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`);
      expect(inlined).toBe('');
    });

    it('is called by PostgREST on a hosted project', async () => {
      const settings = await server.run("select rolconfig from pg_roles where rolname = 'authenticator'");
      expect(settings).toBe('{pgrst.db_pre_request=public.check_request}');
    });
  });
});

import { afterAll, beforeAll, it } from 'vitest';
import { ACCOUNTS } from '../db/permissions/fixture.ts';
import { prepare } from '../db/permissions/check.ts';
import { findPostgres, startMigratedPostgres, type PostgresServer } from '../db/support/postgres.ts';
import { attacks, type Attack } from './support/attacks.ts';

const installed = findPostgres();
if (!installed) {
  console.info('Skipped: estimate oracles need a PostgreSQL server, and none is installed here.');
}

/** Number of leads; enough for the planner to keep statistics. */
const LEADS = 2000;

/** Text columns with data of people, by the relations that a signed-in account may ask. */
const PERSONAL: Record<string, readonly string[]> = {
  leads: [
    ...[
      'name',
      'first_name',
      'last_name',
      'email',
      'phone',
      'address',
      'city',
      'zip',
      'notes',
      'search_text',
    ],
    ...['referrer', 'landing_page', 'page_url', 'gclid', 'honeypot', 'utm_campaign', 'estimate_total'],
  ],
  profiles: ['email', 'name'],
  lead_events: ['actor_name'],
  audit_log: ['actor_name'],
  lead_estimates: ['reason', 'message', 'signed_name'],
};

const SEED = `
  insert into public.leads (id, form, name, first_name, last_name, email, phone, address, city, zip, notes,
    referrer, landing_page, page_url, gclid, honeypot, utm_campaign, estimate_total)
  select gen_random_uuid(), 'short', 'Rosa Delgado', 'Rosa', 'Delgado', 'rosa@example.com', '(408) 555-0178',
    '80 Alum Rock Avenue', 'San Jose', '95116', 'Rosa has a gate code', 'https://rosa.example/',
    'https://site.example/rosa', 'https://site.example/rosa', 'rosaclick', 'rosa', 'rosa-spring', '$300.00'
  from generate_series(1, ${LEADS});
  insert into auth.users (id, email, is_sso_user, is_anonymous)
  select gen_random_uuid(), 'rosa-' || number || '@rosa.example', false, false from generate_series(1, 300) as number;
  update public.profiles set name = 'Rosa Delgado' where email like 'rosa-%';
  insert into public.lead_events (lead_id, kind, actor_name) select id, 'note', 'Rosa Delgado' from public.leads;
  insert into public.audit_log (action, actor_name) select 'leads-exported', 'Rosa Delgado' from generate_series(1, 300);
  insert into public.lead_estimates (id, lead_id, version, lines, total_cents, signed_name, reason, message)
  select gen_random_uuid(), id, 2, '[{"label": "Cleaning", "amount_cents": 25000}]', 25000, 'Rosa Delgado',
    'Rosa asked', 'Dear Rosa' from public.leads;
  analyze;`;

let server: PostgresServer | undefined;
const database = (): PostgresServer => {
  if (!server) throw new Error('PostgreSQL is not running');
  return server;
};

/** Runs statements as an account, with the settings of a request to PostgREST; returns their output. */
const runAs = (account: string, sql: string, headers: Record<string, string> = {}): Promise<string> => {
  const settings = {
    'request.jwt.claims': JSON.stringify({ sub: account, role: 'authenticated', session_id: account }),
    'request.jwt.claim.sub': account,
    'request.headers': JSON.stringify(headers),
    'request.method': 'GET',
    'request.path': '/leads',
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `perform set_config('${name}', $x$${value}$x$, true);`,
  );
  return database().run(
    `begin; do $do$ begin ${set.join(' ')} end $do$; set local role authenticated; ${sql}; rollback;`,
  );
};

/** Rows that the planner estimates for a pending account, one number per condition. */
async function estimatesOf(relation: string, conditions: readonly string[]): Promise<number[]> {
  const explain = conditions.map(
    (one) => `explain (format json) select 1 from public.${relation} where ${one}`,
  );
  const output = await runAs(ACCOUNTS.pending, explain.join('; '));
  // The first line of each plan; the others are its parts.
  return output
    .split('"Plan": {')
    .slice(1)
    .map((plan) => Number(/"Plan Rows": (\d+)/.exec(plan)?.[1]));
}

/** Conditions that all rows meet, and none; of one length, because without statistics only the length counts. */
const PAIRS: Record<string, readonly [hit: string, miss: string]> = {
  'ilike a part': ["ilike '%ro%'", "ilike '%qq%'"],
  'not ilike a part': ["not ilike '%ro%'", "not ilike '%qq%'"],
  'not ilike a word': ["not ilike '%rosa%'", "not ilike '%qqqq%'"],
  equality: ["= 'Rosa Delgado'", "= 'Nobody There'"],
  'a range': ["> 'a'", "> 'zzzz'"],
};

const oracles = Object.entries(PERSONAL).flatMap(([relation, columns]) =>
  columns.flatMap((column) =>
    Object.entries(PAIRS).map(([name, [hit, miss]]): Attack => ({
      attack: `pending learns ${relation}.${column} by ${name}`,
      request: `explain … where ${column} ${hit} / ${miss}`,
      expected: 'the same estimate',
      run: async () => {
        const conditions = [`${column} ${hit}`, `${column} ${miss}`];
        const [ofHit, ofMiss] = await estimatesOf(relation, conditions).catch((error: unknown) => {
          if (String(error).includes('permission denied')) return [0, 0];
          throw error;
        });
        return ofHit === ofMiss ? 'the same estimate' : `${ofHit ?? 0} for a hit, ${ofMiss ?? 0} for a miss`;
      },
    })),
  ),
);

/** Headers with which PostgREST would answer from statistics. */
const REQUESTS: readonly Record<string, string>[] = [
  { prefer: 'count=planned' },
  { prefer: 'count=estimated' },
  { prefer: 'return=minimal, count=planned' },
  { prefer: 'COUNT=PLANNED' },
  { prefer: 'count = estimated' },
  { accept: 'application/vnd.pgrst.plan' },
  { accept: 'application/vnd.pgrst.plan+json' },
  { accept: 'text/csv, application/vnd.pgrst.plan+text; for="application/json"' },
  { accept: 'Application/Vnd.Pgrst.Plan+JSON' },
  // The last of two Prefer headers; PostgREST reads both.
  { prefer: 'return=minimal' },
];

const checks = (['pending', 'removed', 'applicant'] as const).flatMap((account) =>
  REQUESTS.map((headers): Attack => ({
    attack: `${account} asks for an estimate when hosted`,
    request: `check_request() with ${JSON.stringify(headers)}`,
    expected: 'refused',
    run: async () => {
      try {
        await runAs(ACCOUNTS[account], 'select public.check_request()', headers);
        return 'answered';
      } catch (error) {
        const [, message = String(error)] = /ERROR: +(.*)/.exec(String(error)) ?? [];
        return /does not exist|syntax|type/.test(message) ? message : 'refused';
      }
    },
  })),
);

if (installed) {
  beforeAll(async () => {
    server = await startMigratedPostgres(installed);
    await prepare({
      run: async (sql) => {
        await database().run(sql);
      },
      json: async (query) => JSON.parse(await database().run(query)) as unknown,
    });
    await database().run(SEED);
  });
  afterAll(() => server?.close());
  attacks('Estimates on PostgreSQL after analyze', oracles);
  attacks('Estimates: requests when hosted', checks);
  it('answers staff', async () => {
    for (const headers of REQUESTS) await runAs(ACCOUNTS.staff, 'select public.check_request()', headers);
  });
}

import { availableParallelism, loadavg } from 'node:os';
import { auto_explain } from '@electric-sql/pglite/contrib/auto_explain';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/domain/database.types.ts';
import { readAuthSettings } from '../backend/auth/auth-settings.ts';
import { closeDatabase, ensureRoles, openDatabase } from '../backend/database/database.ts';
import { createKeys } from '../backend/keys.ts';
import { createLiteApp, noMail } from '../backend/lite-app.ts';
import { seedLocalAdmin } from '../backend/auth/local-admin.ts';
import { LOCAL_ADMIN } from '../backend/local-settings.ts';
import { applyMigrations } from '../backend/database/migrations.ts';
import { createMutex } from '../backend/mutex.ts';
import { fillWithLeads } from './many-leads.ts';
import { percentile, plansOf, readPlans, timesOf, type Measured } from './measure.ts';
import { DASHBOARD_QUERIES, type DashboardQuery } from './dashboard-queries.ts';
import { inProject } from '../shared/project-root.ts';

const LEADS = 100_000;
const RUNS = 50;
/** Limit of each query's 95th percentile, in ms; docs/product.md, Budgets. */
const LIMIT = 80;
/** Placeholder origin: requests are handled in this process. */
const ORIGIN = 'http://localhost';

const connection = await openDatabase(null, undefined, { auto_explain });
const turn = createMutex();
const keys = createKeys();
const auth = readAuthSettings(ORIGIN, keys);
const lite = createLiteApp(connection, auth.lite, noMail, turn);
await lite.ensureSystemSchemas();
await ensureRoles(connection);
await applyMigrations(connection.driver, inProject('supabase/migrations'));
await seedLocalAdmin(connection, auth, turn);
console.log(`Filling a database in memory with ${LEADS.toLocaleString('en-US')} leads …`);
await fillWithLeads(connection.driver, LEADS);

const fetchLite = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  lite.fetch(new Request(input, init));
const staff: SupabaseClient<Database> = createClient<Database>(ORIGIN, keys.publishable, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: fetchLite },
});
const { error: refused } = await staff.auth.signInWithPassword(LOCAL_ADMIN);
if (refused) throw refused;

/** Runs a query once and throws when the result is wrong. */
async function runQuery({ name, run, empty = false }: DashboardQuery): Promise<void> {
  const { data, error } = await run(staff);
  if (error !== null) throw new Error(`${name} was refused`, { cause: error });
  if ((data?.length === 0) !== empty) throw new Error(`${name} found ${data?.length ?? 0} rows`);
}

async function measure(query: DashboardQuery): Promise<Measured> {
  const times = await timesOf(() => runQuery(query), RUNS);
  const plans = await plansOf(connection, () => runQuery(query));
  if (plans === '') throw new Error('The database returned no query plans');
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? Number.NaN,
    ...readPlans(plans),
  };
}

const columns = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(40) : index < 4 ? cell.padStart(8) : cell))
    .join('  ');

console.log(
  `This machine: ${availableParallelism()} processors, load average ${(loadavg()[0] ?? 0).toFixed(1)} over the last minute. Results are only valid on an idle machine.`,
);
console.log(columns([`Times in ms of ${RUNS} runs`, 'p50', 'p95', 'max', 'indexes']));
const failures: string[] = [];
for (const query of DASHBOARD_QUERIES) {
  const { p50, p95, max, indexes, scans } = await measure(query);
  const scanned = scans.includes('leads');
  if (p95 >= LIMIT) failures.push(`${query.name}: p95 of ${p95.toFixed(0)} ms`);
  if (scanned) failures.push(`${query.name}: reads the whole table`);
  const used = [
    ...(scanned ? ['SEQ SCAN ON leads'] : []),
    ...indexes.filter((name) => name.startsWith('leads')),
  ];
  console.log(columns([query.name, ...[p50, p95, max].map((time) => time.toFixed(1)), used.join(', ')]));
}
await closeDatabase(connection);

if (failures.length > 0) {
  console.error(`\nToo slow, or without an index:\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`\nEvery 95th percentile is below ${LIMIT} ms, and every plan uses an index.`);
}

import { availableParallelism, loadavg } from 'node:os';
import { auto_explain } from '@electric-sql/pglite/contrib/auto_explain';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/services/database.types.ts';
import { readAuthSettings } from '../backend/auth-settings.ts';
import { closeDatabase, ensureRoles, openDatabase } from '../backend/database.ts';
import { createLiteApp, noMail } from '../backend/lite-app.ts';
import { seedLocalAdmin } from '../backend/local-admin.ts';
import { LOCAL_ADMIN, LOCAL_KEYS } from '../backend/local-settings.ts';
import { applyMigrations } from '../backend/migrations.ts';
import { createMutex } from '../backend/mutex.ts';
import { fillWithLeads } from './many-leads.ts';
import { percentile, plansOf, readPlans, timesOf, type Measured } from './measure.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { inProject } from '../shared/project-root.ts';

const LEADS = 100_000;
const RUNS = 50;
/** The 95th percentile of every question must stay below this, in ms. */
const LIMIT = 200;
/** Nothing listens there: requests are answered in this process. */
const ORIGIN = 'http://localhost';

const connection = await openDatabase(null, undefined, { auto_explain });
const turn = createMutex();
const auth = readAuthSettings(ORIGIN);
const lite = createLiteApp(connection, auth, noMail, turn);
await lite.ensureSystemSchemas();
await ensureRoles(connection);
await applyMigrations(connection.driver, inProject('supabase/migrations'));
await seedLocalAdmin(connection, auth, turn);
console.log(`Filling a database in memory with ${LEADS.toLocaleString('en-US')} leads …`);
await fillWithLeads(connection.driver, LEADS);

const fetchLite = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  lite.fetch(new Request(input, init));
const staff: SupabaseClient<Database> = createClient<Database>(ORIGIN, LOCAL_KEYS.publishable, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: fetchLite },
});
const { error: refused } = await staff.auth.signInWithPassword(LOCAL_ADMIN);
if (refused) throw refused;

/** Asks once. A wrong answer is no answer, however quick. */
async function ask({ name, ask: send, empty = false }: Question): Promise<void> {
  const { data, error } = await send(staff);
  if (error !== null) throw new Error(`${name} was refused`, { cause: error });
  if ((data?.length === 0) !== empty) throw new Error(`${name} found ${data?.length ?? 0} rows`);
}

async function measure(question: Question): Promise<Measured> {
  const times = await timesOf(() => ask(question), RUNS);
  const plans = await plansOf(connection, () => ask(question));
  if (plans === '') throw new Error('The database gave no plans');
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
  `This machine: ${availableParallelism()} processors, ${(loadavg()[0] ?? 0).toFixed(1)} programs at work in the last minute. Only a quiet one measures the database.`,
);
console.log(columns([`Times in ms of ${RUNS} runs`, 'p50', 'p95', 'max', 'indexes']));
const failures: string[] = [];
for (const question of QUESTIONS) {
  const { p50, p95, max, indexes, scans } = await measure(question);
  const scanned = scans.includes('leads');
  if (p95 >= LIMIT) failures.push(`${question.name}: p95 of ${p95.toFixed(0)} ms`);
  if (scanned) failures.push(`${question.name}: reads the whole table`);
  const used = [
    ...(scanned ? ['SEQ SCAN ON leads'] : []),
    ...indexes.filter((name) => name.startsWith('leads')),
  ];
  console.log(columns([question.name, ...[p50, p95, max].map((time) => time.toFixed(1)), used.join(', ')]));
}
await closeDatabase(connection);

if (failures.length > 0) {
  console.error(`\nToo slow, or without an index:\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`\nEvery 95th percentile is below ${LIMIT} ms, and every plan uses an index.`);
}

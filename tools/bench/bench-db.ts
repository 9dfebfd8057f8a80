// npm run bench:db [-- LEADS...]: measures the product's calls on PostgreSQL with many leads.
import { readFileSync } from 'node:fs';
import type postgres from 'postgres';
import { runCommand, StartError } from '../shared/command.ts';
import { callSql, randomAddress, requestSql, submissionSql } from './call-as.ts';
import { DASHBOARD_QUERIES, OTHER_CALLS, type BenchCall } from './dashboard-queries.ts';
import { startWithLeads } from './many-leads.ts';
import { EXPLAIN_ON, percentile, readPlans, timesOf } from './measure.ts';

const RUNS = 50;
/** Limits of the 95th percentile in ms; docs/product.md, Budgets. */
const LIMITS = { read: 50, submission: 30 };
/** Rows of a page of an export, as in src/services/staff/exports.ts. */
const EXPORT_PAGE = 1000;

type Task = { name: string; sql: () => string; limit: number; empty?: boolean; scans?: boolean };

const taskOf = ({ name, call, args, as = 'staff', empty, readsAll }: BenchCall): Task => ({
  name,
  sql: () => requestSql(as, `/rpc/${call}`, callSql(call, args)),
  limit: readsAll ?? LIMITS.read,
  ...(empty === undefined ? {} : { empty }),
  scans: readsAll !== undefined,
});

const TASKS: readonly Task[] = [
  {
    name: 'submission',
    sql: () => requestSql('visitor', '/leads', submissionSql(crypto.randomUUID()), randomAddress()),
    limit: LIMITS.submission,
    empty: true,
  },
  ...DASHBOARD_QUERIES.map(taskOf),
  ...OTHER_CALLS.map(taskOf),
];

const columns = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(50) : index < 5 ? cell.padStart(8) : cell))
    .join('  ');

/** CPU time of a process so far, in ms; unlike the time of a call, it depends little on what else the machine does. */
function cpuOf(processId: number): number {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // Fields 14 and 15, in hundredths of a second, counted after the name in parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs the statements of a request and returns the column `body` of the one that has it. */
async function bodyOf(sql: postgres.Sql, request: string): Promise<string | undefined> {
  const rows = (await sql.unsafe(request)).flat() as { body?: string }[];
  return rows.find(({ body }) => body !== undefined)?.body;
}

/** Measures every task with this many leads; returns what is over its limit. */
async function measureSize(leads: number): Promise<string[]> {
  await using cleanup = new AsyncDisposableStack();
  const notices: string[] = [];
  const begun = performance.now();
  const { sql } = await startWithLeads(leads, cleanup, ({ message }) => notices.push(message ?? ''));
  await countDays(sql);
  const sizes = await sql<{ name: string; size: string }[]>`
    select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) > 1000000
    order by pg_total_relation_size(oid) desc limit 5`;
  console.log(
    `Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s; with indexes ${sizes.map(({ name, size }) => `${name} ${size}`).join(', ')}.`,
  );

  const run = async ({ name, sql: text, empty }: Task): Promise<void> => {
    const body = await bodyOf(sql, text());
    if (empty !== true && (body === undefined || body === '[]') && leads >= 100_000) {
      throw new Error(`${name} found nothing`);
    }
  };

  const [backend] = await sql<{ id: number }[]>`select pg_backend_pid() as id`;
  const processId = backend?.id ?? 0;
  console.log(columns([`Times in ms of up to ${RUNS} runs`, 'p50', 'p95', 'max', 'CPU', 'reads']));
  const failures: string[] = [];
  for (const task of TASKS) {
    const cpu = cpuOf(processId);
    const times = await timesOf(() => run(task), RUNS);
    // One more than the times, the first run.
    const cpuEach = (cpuOf(processId) - cpu) / (times.length + 1);
    await sql.unsafe(EXPLAIN_ON);
    notices.length = 0;
    await run(task);
    await sql.unsafe('set auto_explain.log_min_duration = -1');
    const { indexes, scans } = readPlans(notices.join('\n'));
    const slow = percentile(times, 0.95);
    const whole = scans.filter((table) => table.startsWith('lead'));
    if (slow > task.limit) failures.push(`${task.name}, ${leads} leads: p95 of ${slow.toFixed(0)} ms`);
    // A small table is read whole where that is quicker.
    if (whole.length > 0 && task.scans !== true && leads >= 100_000) {
      failures.push(`${task.name}, ${leads} leads: reads the whole table ${whole.join(', ')}`);
    }
    const reads = [
      ...whole.map((table) => `ALL OF ${table}`),
      ...indexes.filter((name) => name.startsWith('lead')),
    ];
    const shown = [percentile(times, 0.5), slow, times.at(-1) ?? Number.NaN, cpuEach].map((time) =>
      time.toFixed(1),
    );
    console.log(columns([task.name, ...shown, reads.join(', ')]));
  }

  await exportAll(sql);
  return failures;
}

/** Counts all days for reports, as the job does; then leads of five days change, more than in one of its minutes. */
async function countDays(sql: postgres.Sql): Promise<void> {
  const begun = performance.now();
  for (let before = -1, counted = 0; counted > before;) {
    before = counted;
    await sql`select public.count_days()`;
    const [row] = await sql<{ days: number }[]>`
      select count(*)::integer as days from public.lead_figures where group_by = 'all'`;
    counted = row?.days ?? 0;
  }
  await sql`insert into public.changed_days (day) select current_date - 7 * week from generate_series(1, 5) as week`;
  await sql`vacuum analyze public.lead_figures, public.changed_days`;
  console.log(`Counted the days of reports in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Exports every lead in pages, as the dashboard does, and prints the speed. */
async function exportAll(sql: postgres.Sql): Promise<void> {
  const exportId = crypto.randomUUID();
  const times: number[] = [];
  let rows = 0;
  let after: object | undefined;
  const memory = process.memoryUsage().rss;
  let peak = memory;
  for (let count = EXPORT_PAGE; count === EXPORT_PAGE;) {
    const begun = performance.now();
    const call = callSql('export_leads', {
      export_id: exportId,
      page_size: EXPORT_PAGE,
      ...(after === undefined ? {} : { after }),
    });
    const body = await bodyOf(sql, requestSql('admin', '/rpc/export_leads', call));
    times.push(performance.now() - begun);
    const page = JSON.parse(body ?? '[]') as { id: string; created_at: string }[];
    const last = page.at(-1);
    after = last && { id: last.id, created_at: last.created_at };
    count = page.length;
    rows += count;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  // The first page counts all rows for the audit log.
  const p95 = percentile(
    times.slice(1).sort((one, other) => one - other),
    0.95,
  );
  console.log(
    `Export: ${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(0)} s, pages of ${EXPORT_PAGE} at p95 ${p95.toFixed(0)} ms, the reader's memory grew by ${((peak - memory) / 2 ** 20).toFixed(0)} MiB.`,
  );
}

runCommand(async () => {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000];
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1000)) {
    throw new StartError('Give numbers of leads, each at least 1,000: npm run bench:db -- 10000 100000');
  }
  const failures: string[] = [];
  for (const leads of sizes) failures.push(...(await measureSize(leads)));
  if (failures.length > 0) {
    console.error(`\nOver a limit:\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`\nEvery 95th percentile is within its limit: ${LIMITS.read} ms for a screen's read.`);
  }
});

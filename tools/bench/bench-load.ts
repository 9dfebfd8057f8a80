// npm run bench:load: loads a PostgreSQL server behind PgBouncer with the product's requests; ends within 10 minutes.
import { availableParallelism, cpus, loadavg } from 'node:os';
import postgres, { type Sql } from 'postgres';
import { startPgbouncer, requirePgbouncer } from '../postgres/pgbouncer.ts';
import { SMALL_PROJECT, startMigratedPostgres } from '../postgres/hosted.ts';
import { startRestFront } from '../postgres/rest-front.ts';
import { requirePostgres } from '../postgres/server.ts';
import { runCommand } from '../shared/command.ts';
import { randomAddress } from './call-as.ts';
import { fillWithLeads } from './many-leads.ts';
import { printResults, runWorkload, type LoadResult, type Workload } from './pgbench.ts';
import { printWatched, watchServer } from './server-watch.ts';
import { asFastAsPossible, submissions, workDay } from './workloads.ts';

const LEADS = 50_000;
const SECONDS = 60;
/** Ten times the pace of a very good day of 5,000 leads, in one minute. */
const RUSH = 500;

/** Sends submissions to the REST front at a steady pace. */
async function submitOverHttp(url: string, key: string, ids: readonly string[]): Promise<LoadResult> {
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  await Promise.all(
    ids.map(async (id, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / ids.length) * SECONDS * 1000));
      const begun = performance.now();
      const response = await fetch(`${url}/rest/v1/leads`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
        body: JSON.stringify({
          id,
          form: 'short',
          name: 'Priya Raman',
          email: `${id}@load.example`,
          address: '80 Alum Rock Avenue, San Jose, CA 95116',
          service_type: 'panel-cleaning',
        }),
      });
      await response.arrayBuffer();
      times.push(performance.now() - begun);
      if (response.status !== 201) errors += 1;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    name: 'submission over HTTP',
    count: ids.length,
    seconds,
    times: times.sort((a, b) => a - b),
    errors,
  };
}

/** Counts the stored requests of this run, those without all of their messages, and messages claimed twice. */
async function countStored(
  sql: Sql,
): Promise<{ stored: number; doubled: number; incomplete: number; twice: number }> {
  const [counted] = await sql<{ stored: number; doubled: number; incomplete: number; twice: number }[]>`
    with sent as (select id, email from public.leads where email like '%@load.example')
    select count(*)::integer as stored,
      (count(*) - count(distinct sent.email))::integer as doubled,
      (select count(*) from sent where not exists (
        select from public.messages as message where message.lead_id = sent.id and message.kind = 'new-lead'))::integer as incomplete,
      (select count(*) from public.messages as message join sent on sent.id = message.lead_id
        where message.attempts > 1)::integer as twice
    from sent`;
  return counted ?? { stored: 0, doubled: 0, incomplete: 0, twice: 0 };
}

runCommand(async ({ cleanup }) => {
  const programs = requirePostgres();
  requirePgbouncer();
  const begun = performance.now();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} processors, load average ${load}.`,
  );
  const server = await startMigratedPostgres(programs, '', SMALL_PROJECT);
  cleanup.defer(() => server.close());
  const sql = postgres({
    host: server.folder,
    port: server.port,
    username: 'postgres',
    database: 'postgres',
    max: 1,
  });
  cleanup.defer(() => sql.end());
  console.log(`Filling PostgreSQL with ${LEADS.toLocaleString('en-US')} leads …`);
  await fillWithLeads((statement) => sql.unsafe(statement), LEADS);
  const pool = await startPgbouncer(server);
  cleanup.defer(() => pool.close());
  const target = { programs, port: pool.port, folder: server.folder };

  let sent = 0;
  const measure = async (title: string, seconds: number, workloads: readonly Workload[]): Promise<void> => {
    console.log(`\n${title}, ${seconds} s`);
    let results: LoadResult[] = [];
    const watched = await watchServer(sql, async () => {
      results = await Promise.all(workloads.map((workload) => runWorkload(target, workload, seconds)));
    });
    sent += results
      .filter(({ name }) => name.startsWith('submission'))
      .reduce((sum, { count }) => sum + count, 0);
    printResults(results);
    printWatched(watched);
  };
  await measure('A working day: 20 people, and 5,000 leads in 10 hours', SECONDS, workDay(5000 / 36_000));
  await measure(`The same with ${RUSH} submissions in one minute`, SECONDS, workDay(RUSH / SECONDS));
  await measure('Submissions as fast as possible, 50 at a time', SECONDS / 2, [
    asFastAsPossible(submissions()),
  ]);

  const front = await startRestFront(pool.url, 'http://localhost:4321');
  console.log(
    `\n${RUSH} submissions in one minute over HTTP, through the embedded REST server (lite) in place of PostgREST`,
  );
  const ids = Array.from({ length: RUSH }, () => crypto.randomUUID());
  let http: LoadResult[] = [];
  const watched = await watchServer(sql, async () => {
    http = [await submitOverHttp(front.url, front.keys.publishable, ids)];
  });
  await front.close();
  sent += RUSH - (http[0]?.errors ?? 0);
  printResults(http);
  printWatched(watched);

  const { stored, doubled, incomplete, twice } = await countStored(sql);
  console.log(
    `\nSubmitted and confirmed: ${sent}; stored: ${stored}; doubled: ${doubled}; without their message to staff: ${incomplete}; messages claimed twice: ${twice}.`,
  );
  console.log(`Took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
  // A client that pgbench stops in the middle may have stored a request that it does not count.
  if (stored < sent || doubled + incomplete + twice > 0) {
    console.error('A request was lost, or something was done twice.');
    process.exitCode = 1;
  }
  // The server and its pool would keep this process running.
  await cleanup.disposeAsync();
});

// npm run bench:load: loads a PostgreSQL server behind PgBouncer with the product's requests; ends within 10 minutes.
import type { Sql } from 'postgres';
import { startPgbouncer, requirePgbouncer } from '../postgres/pgbouncer.ts';
import { runCommand } from '../shared/command.ts';
import { startWithLeads } from './many-leads.ts';
import { printResults, runWorkload, type LoadResult, type Workload } from './pgbench.ts';
import { printWatched, watchServer } from './server-watch.ts';
import { asFastAsPossible, submissions, workDay } from './workloads.ts';

const LEADS = 50_000;
const SECONDS = 60;
/** Ten times the pace of a very good day of 5,000 leads, in one minute. */
const RUSH = 500;

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
  requirePgbouncer();
  const begun = performance.now();
  const { programs, server, sql } = await startWithLeads(LEADS, cleanup);
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

import type { Sql } from 'postgres';

/** Pause between two looks at the connections, in ms. */
const PAUSE = 200;

/**
 * Looks at the server's connections until the task ends: how many were in each state (`CPU`, or the name of the wait), most
 * first, and most that waited for a lock at one moment.
 */
export async function watchServer(sql: Sql, task: () => Promise<void>) {
  const states = new Map<string, number>();
  let lockWaits = 0;
  const sample = async (): Promise<void> => {
    const found = await sql<{ state: string; count: number }[]>`
      select coalesce(wait_event_type || ': ' || wait_event, 'CPU') as state, count(*)::integer as count
      from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
      group by 1`;
    for (const { state, count } of found) states.set(state, (states.get(state) ?? 0) + count);
    const waits = found.filter(({ state }) => state.startsWith('Lock: '));
    lockWaits = Math.max(
      lockWaits,
      waits.reduce((sum, { count }) => sum + count, 0),
    );
  };
  const controller = new AbortController();
  const watching = (async () => {
    while (!controller.signal.aborted) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  })();
  await task();
  controller.abort();
  await watching;
  const [database] = await sql<{ deadlocks: number }[]>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`;
  return {
    states: [...states].sort(([, one], [, other]) => other - one),
    lockWaits,
    deadlocks: database?.deadlocks ?? 0,
  };
}

function bottleneck(state = 'none'): string {
  if (state.startsWith('Client: ')) return 'the client, for which the server waits';
  return state === 'CPU' ? 'the processors' : state;
}

/** Prints what was seen, and names the bottleneck. */
export function printWatched({
  states,
  lockWaits,
  deadlocks,
}: Awaited<ReturnType<typeof watchServer>>): void {
  const total = states.reduce((sum, [, count]) => sum + count, 0);
  const shares = states
    .slice(0, 4)
    .map(([state, count]) => `${state} ${Math.round((100 * count) / total)}%`)
    .join(', ');
  console.log(`Connections that worked: ${shares || 'none'}. Bottleneck: ${bottleneck(states[0]?.[0])}.`);
  console.log(`Waiting for a lock at one moment: ${lockWaits}. Deadlocks: ${deadlocks}.`);
}

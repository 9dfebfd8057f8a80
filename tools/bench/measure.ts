import type { PgliteConnection } from '@supabase/lite/pglite';

/** Times of one question in ms, and what its plans read. */
export type Measured = { p50: number; p95: number; max: number; indexes: string[]; scans: string[] };

/** The smallest time that a share of the runs did not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds of each of so many runs, fastest first; the first run, which fills caches, is not one of them. */
export async function timesOf(task: () => Promise<void>, runs: number): Promise<number[]> {
  await task();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await task();
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

const namesIn = (plans: string, pattern: RegExp): string[] =>
  [...new Set([...plans.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The tables that plans read from end to end, and the indexes they use. */
export const readPlans = (plans: string): Pick<Measured, 'indexes' | 'scans'> => ({
  indexes: namesIn(plans, /(?:Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g),
  scans: namesIn(plans, /Seq Scan on (\w+)/g),
});

const EXPLAIN_ON = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = 'notice';`;

/** The plans of every statement a task runs, those inside functions included, as the database really made them. */
export async function plansOf({ driver }: PgliteConnection, task: () => Promise<void>): Promise<string> {
  const plans: string[] = [];
  const run = driver.execProtocolStream.bind(driver);
  driver.execProtocolStream = (message, options) =>
    run(message, { ...options, onNotice: (notice) => plans.push(notice.message ?? '') });
  await driver.exec(EXPLAIN_ON);
  try {
    await task();
  } finally {
    await driver.exec('set auto_explain.log_min_duration = -1');
    driver.execProtocolStream = run;
  }
  return plans.join('\n');
}

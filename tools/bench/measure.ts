import type { PgliteConnection } from '@supabase/lite/pglite';

/** Times of a query in ms, and the indexes and full scans in its plans. */
export type Measured = { p50: number; p95: number; max: number; indexes: string[]; scans: string[] };

/** Returns the smallest time that is at least as long as this share of the runs. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Measures a task `runs` times, in ms, sorted. An additional first run warms the caches and is not measured. */
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

/** Extracts the scanned tables and the used indexes from query plans. */
export const readPlans = (plans: string): Pick<Measured, 'indexes' | 'scans'> => ({
  indexes: namesIn(plans, /(?:Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g),
  scans: namesIn(plans, /Seq Scan on (\w+)/g),
});

const EXPLAIN_ON = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = 'notice';`;

/** Returns the actual plans of every statement a task runs, including those inside functions. */
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

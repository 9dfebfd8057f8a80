/** Returns the smallest time that is at least as long as this share of the runs. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Longest time for one task's runs, in ms; at least ten are made. */
const LONGEST = 10_000;

/** Measures a task up to `runs` times, in ms, sorted. An additional first run warms the caches and is not measured. */
export async function timesOf(task: () => Promise<unknown>, runs: number): Promise<number[]> {
  await task();
  const times: number[] = [];
  const started = performance.now();
  for (let run = 0; run < runs && (run < 10 || performance.now() - started < LONGEST); run += 1) {
    const begun = performance.now();
    await task();
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

const namesIn = (plans: string, pattern: RegExp): string[] =>
  [...new Set([...plans.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** Extracts the scanned tables and the used indexes from query plans. */
export const readPlans = (plans: string): { indexes: string[]; scans: string[] } => ({
  indexes: namesIn(plans, /(?:Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g),
  scans: namesIn(plans, /Seq Scan on (\w+)/g),
});

/** Statements after which the server sends the actual plan of every statement as a notice, including those in functions. */
export const EXPLAIN_ON = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
  set auto_explain.log_level = 'notice'`;

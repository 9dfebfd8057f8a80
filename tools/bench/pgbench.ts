import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './measure.ts';

/** One kind of request that pgbench sends again and again. */
export type Workload = {
  name: string;
  /** Text of pgbench's script: one transaction. */
  script: string;
  /** Transactions a second; without it as many as possible. */
  rate?: number;
  clients: number;
};

export type LoadResult = {
  name: string;
  count: number;
  seconds: number;
  times: readonly number[];
  errors: number;
};

/** Database that pgbench connects to, and the folder it writes to. */
type Target = { programs: string; port: number; folder: string };

/** Runs a workload with pgbench for some seconds. An SQL error ends its client and is counted. */
export async function runWorkload(
  { programs, port, folder }: Target,
  { name, script, rate, clients }: Workload,
  seconds: number,
): Promise<LoadResult> {
  const logs = mkdtempSync(join(folder, 'pgbench-'));
  const file = join(logs, 'script.sql');
  writeFileSync(file, script);
  const options = [
    ...['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-n', '-f', file],
    ...['-c', String(clients), '-j', '1', '-T', String(seconds), '-l', '--log-prefix', join(logs, 'log')],
    ...(rate === undefined ? [] : ['-R', String(rate)]),
    'postgres',
  ];
  const started = performance.now();
  const stderr = await new Promise<string>((resolve, reject) => {
    const child = spawn(join(programs, 'pgbench'), options, { stdio: ['ignore', 'ignore', 'pipe'] });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(text));
  });
  // One line for each transaction; the third field is its time in µs, from when it was due.
  const times = readdirSync(logs)
    .filter((log) => log.startsWith('log.'))
    .flatMap((log) => readFileSync(join(logs, log), 'utf8').trim().split('\n'))
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((one, other) => one - other);
  const errors = stderr.split('\n').filter((line) => /ERROR|FATAL|aborted/.test(line));
  if (errors.length > 0) console.log(`${name}: ${errors[0] ?? ''}`);
  return {
    name,
    count: times.length,
    seconds: (performance.now() - started) / 1000,
    times,
    errors: errors.filter((line) => line.includes('aborted')).length,
  };
}

/** Prints results as a table. */
export function printResults(results: readonly LoadResult[]): void {
  const cells = (values: readonly string[]): string =>
    values.map((value, index) => (index === 0 ? value.padEnd(34) : value.padStart(10))).join('');
  console.log(cells(['Times in ms', 'requests', 'a second', 'p50', 'p95', 'p99', 'errors']));
  for (const { name, count, seconds, times, errors } of results) {
    const shown = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
    console.log(cells([name, String(count), (count / seconds).toFixed(1), ...shown, String(errors)]));
  }
}

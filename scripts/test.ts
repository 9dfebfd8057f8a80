// Runs the kinds of test named as arguments, or all of them, and ends with one line that counts every test.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../tools/backend/free-port.ts';
import { buildArguments } from '../tools/shared/build-site.ts';
import { findBrowser } from './testing/browser.ts';
import {
  addCounts,
  formatCounts,
  readPlaywrightCounts,
  readVitestCounts,
  type Counts,
} from './testing/counts.ts';

const kinds = ['check', 'unit', 'db', 'build', 'e2e'] as const;
type Kind = (typeof kinds)[number];

const work = mkdtempSync(join(tmpdir(), 'psc-test-'));
const outDir = join(work, 'dist');
const started = performance.now();
// Tools see a pipe where a person may sit at a terminal, so they are told.
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  OUT_DIR: outDir,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};
let running: ReturnType<typeof spawn> | undefined;

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    running = spawn(command, args, {
      stdio: 'inherit',
      env: { ...environment, ...env },
      shell: process.platform === 'win32',
    });
    running.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    running.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Without a report the run broke off; that is one failure, whatever it would have counted. */
function settle(code: number, counts: Counts | undefined): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const checks: [name: string, command: string, args: string[]][] = [
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'hint']],
  [
    'types of the functions',
    'deno',
    [
      'check',
      '--config',
      'supabase/functions/deno.json',
      '--node-modules-dir=manual',
      '--quiet',
      'supabase/functions/',
    ],
  ],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', '.']],
  ['unused files, exports and packages', 'knip', []],
];

async function runChecks(): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, command, args] of checks) {
    console.log(`\n> check: ${name}`);
    if ((await run(command, args)) === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
}

async function runVitest(project: 'unit' | 'db' | 'build'): Promise<Counts> {
  const report = join(work, `${project}.json`);
  const code = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return settle(code, readVitestCounts(report));
}

/** The journeys and the tests over the built pages look at the same build, made once. */
let built: Promise<number> | undefined;
async function buildOnce(): Promise<number> {
  built ??= (async () => {
    environment.BACKEND_PORT = String(await findFreePort());
    environment.PORT = String(await findFreePort());
    environment.PUBLIC_SUPABASE_URL = `http://127.0.0.1:${environment.BACKEND_PORT}`;
    environment.PUBLIC_SUPABASE_KEY = 'sb_publishable_local';
    return run(process.execPath, [...buildArguments(), '--silent']);
  })();
  return built;
}

async function runKind(kind: Kind): Promise<Counts> {
  if (kind === 'check') return runChecks();
  if (kind === 'unit' || kind === 'db') return runVitest(kind);
  if ((await buildOnce()) !== 0) return { passed: 0, failed: 1, skipped: 0 };
  if (kind === 'build') return runVitest(kind);
  const browser = await findBrowser();
  environment.CHROMIUM_PATH = browser.executablePath ?? '';
  environment.CHROMIUM_ARGS = JSON.stringify(browser.args);
  const report = join(work, 'e2e.json');
  const code = await run('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Playwright asks its workers for colors; saying both yes and no makes Node warn in each of them.
    NO_COLOR: '',
  });
  return settle(code, readPlaywrightCounts(report));
}

/** Ends the run under way the way Ctrl-C does, which lets Playwright stop its server, and goes when it is over. */
function stop(signal: NodeJS.Signals | 'disconnect'): void {
  const leave = (): void => {
    rmSync(work, { recursive: true, force: true });
    process.exit(1);
  };
  const { exitCode = 0, signalCode = null } = running ?? {};
  if (exitCode !== null || signalCode !== null) {
    leave();
    return;
  }
  running?.once('exit', leave);
  // A terminal has sent Ctrl-C to the run as well; a second one would end it without tidying up.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) running?.kill('SIGINT');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(signal, () => {
    stop(signal);
  });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !kinds.some((kind) => kind === name));
if (unknown.length > 0) {
  console.error(`There is no kind of test named ${unknown.join(', ')}; there are ${kinds.join(', ')}.`);
  process.exit(1);
}

const results: Counts[] = [{ passed: 0, failed: 0, skipped: 0 }];
for (const kind of kinds) {
  if (asked.length > 0 && !asked.includes(kind)) continue;
  console.log(`\n== ${kind}`);
  const since = performance.now();
  const counts = await runKind(kind);
  results.push(counts);
  console.log(
    `${kind}: ${formatCounts(counts).slice(7)} in ${Math.round((performance.now() - since) / 1000)} s`,
  );
}
rmSync(work, { recursive: true, force: true });

const total = addCounts(results);
console.log(`\nAll in ${Math.round((performance.now() - started) / 1000)} s`);
console.log(formatCounts(total));
process.exit(total.failed > 0 ? 1 : 0);

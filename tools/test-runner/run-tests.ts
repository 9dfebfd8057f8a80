import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../backend/free-port.ts';
import { buildArguments } from '../shared/build-site.ts';
import { findBrowser } from './browser.ts';
import { checks } from './checks.ts';
import { addCounts, formatCounts, readPlaywrightCounts, readVitestCounts, type Counts } from './counts.ts';
import { environment, run, runTwoAtATime, stopOnSignals } from './processes.ts';

const kinds = ['check', 'unit', 'tools', 'db', 'build', 'e2e'] as const;
type Kind = (typeof kinds)[number];

/** Where builds and reports of this run go. */
const folder = mkdtempSync(join(tmpdir(), 'psc-test-'));

const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Without a report the run broke off, which is one failure, whatever it would have counted. */
function settle(code: number, counts: Counts | undefined): Counts {
  if (!counts) return FAILED;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

let build: Promise<number> | undefined;

/** Builds the site once for the tests of the pages and for the journeys; returns the build's exit code. */
function buildSite(): Promise<number> {
  build ??= (async () => {
    environment.OUT_DIR = join(folder, 'dist');
    environment.BACKEND_PORT = String(await findFreePort());
    environment.PORT = String(await findFreePort());
    environment.PUBLIC_SUPABASE_URL = `http://127.0.0.1:${environment.BACKEND_PORT}`;
    environment.PUBLIC_SUPABASE_KEY = 'sb_publishable_local';
    return run([process.execPath, ...buildArguments(), '--silent'], { heading: 'site build' });
  })();
  return build;
}

/** Runs the checks and, where something later needs it, the site build beside them: none of them uses two cores. */
async function runChecks(withBuild: boolean): Promise<Counts> {
  const tasks = Object.entries(checks).map(
    ([name, command]) =>
      () =>
        run(command, { heading: `check: ${name}` }),
  );
  // Third, after the two longest checks.
  if (withBuild) tasks.splice(2, 0, buildSite);
  const codes = await runTwoAtATime(tasks);
  // A build that fails is counted by the kinds of test that need it.
  if (withBuild) codes.splice(2, 1);
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, skipped: 0 };
}

async function runVitest(project: 'unit' | 'tools' | 'db' | 'build'): Promise<Counts> {
  const report = join(folder, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(['vitest', 'run', '--project', project, ...reporters]);
  return settle(code, readVitestCounts(report));
}

async function runPlaywright(): Promise<Counts> {
  const browser = await findBrowser();
  const report = join(folder, 'e2e.json');
  const code = await run(['playwright', 'test'], {
    env: {
      CHROMIUM_PATH: browser.executablePath ?? '',
      CHROMIUM_ARGS: JSON.stringify(browser.args),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Playwright sets FORCE_COLOR for its workers, and Node warns when NO_COLOR is set as well.
      NO_COLOR: '',
    },
  });
  return settle(code, readPlaywrightCounts(report));
}

async function runKind(kind: Kind, chosen: readonly Kind[]): Promise<Counts> {
  if (kind === 'check') return runChecks(chosen.includes('build') || chosen.includes('e2e'));
  if (kind === 'unit' || kind === 'tools' || kind === 'db') return runVitest(kind);
  if ((await buildSite()) !== 0) return FAILED;
  return kind === 'build' ? runVitest(kind) : runPlaywright();
}

/** Kinds named by the arguments; with none, all of them, those of the tools only in a full run. */
function choose(names: readonly string[], full: boolean): Kind[] {
  if (names.length === 0) return kinds.filter((kind) => full || kind !== 'tools');
  return kinds.filter((kind) => names.includes(kind));
}

/** Runs the kinds of test named by the arguments and ends with a line that counts every test; returns the exit code. */
export async function runTests(args: readonly string[]): Promise<number> {
  const cleanUp = (): void => rmSync(folder, { recursive: true, force: true });
  stopOnSignals(cleanUp);
  const full = args.includes('--full');
  const names = args.filter((argument) => argument !== '--full');
  const unknown = names.filter((name) => !kinds.some((kind) => kind === name));
  if (unknown.length > 0) {
    cleanUp();
    console.error(`There is no kind of test named ${unknown.join(', ')}; there are ${kinds.join(', ')}.`);
    return 1;
  }
  const started = performance.now();
  const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);
  if (full) environment.FULL = '1';

  const chosen = choose(names, full);
  const results: Counts[] = [];
  for (const kind of chosen) {
    console.log(`\n== ${kind}`);
    const since = performance.now();
    const counts = await runKind(kind, chosen);
    results.push(counts);
    console.log(`${kind}: ${formatCounts(counts).slice(7)} in ${seconds(since)} s`);
  }
  cleanUp();

  const total = addCounts(results);
  console.log(`\nAll in ${seconds(started)} s`);
  console.log(formatCounts(total));
  return total.failed > 0 ? 1 : 0;
}

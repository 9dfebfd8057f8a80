// npm test, npm run check, npm run test:unit ... and npm run test:full.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../shared/listening.ts';
import { astroArguments } from '../shared/build-site.ts';
import { findBrowser } from './browser.ts';
import { addCounts, formatCounts, readPlaywrightCounts, readVitestCounts, type Counts } from './counts.ts';
import type { Example } from '../../tests/example/example-site.ts';
import { TEST_VAPID } from '../../tests/support/vapid.ts';
import { environment, run, runTwoAtATime, stopOnSignals, type Command } from './processes.ts';

const kinds = [
  'check',
  'company',
  'unit',
  'tools',
  'db',
  'postgres',
  'faults',
  'build',
  'e2e',
  'attack',
  'example',
] as const;
type Kind = (typeof kinds)[number];

const fullOnly: readonly Kind[] = ['tools', 'postgres', 'faults', 'attack', 'example'];

const siteKinds: readonly Kind[] = ['build', 'e2e', 'attack'];

/** Kinds that run at the same time: the build tests have one worker, which ends first. */
const together: readonly Kind[] = ['unit', 'build'];

const folder = mkdtempSync(join(tmpdir(), 'psc-test-'));

const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** A run without a report counts as one failure. */
function settle(code: number, counts: Counts | undefined): Counts {
  if (!counts) return FAILED;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

let build: Promise<number> | undefined;

/** Builds the site once for build tests and journeys; returns the exit code of the build. */
function buildSite(): Promise<number> {
  build ??= (async () => {
    environment.OUT_DIR = join(folder, 'dist');
    environment.BACKEND_PORT = String(await findFreePort());
    environment.PORT = String(await findFreePort());
    environment.PUBLIC_SUPABASE_URL = `http://127.0.0.1:${environment.BACKEND_PORT}`;
    environment.PUBLIC_SUPABASE_KEY = 'sb_publishable_local';
    environment.PUBLIC_VAPID_KEY = TEST_VAPID.publicKey;
    return run([process.execPath, ...astroArguments('build'), '--silent'], { heading: 'site build' });
  })();
  return build;
}

/** Builds the two example sites in production mode and runs their tests. */
async function runExample(): Promise<Counts> {
  const variables: Record<Example, string> = { proven: 'OUT_DIR', unproven: 'UNPROVEN_OUT_DIR' };
  const env: NodeJS.ProcessEnv = {};
  for (const example of ['proven', 'unproven'] as const) {
    const outDir = join(folder, example);
    env[variables[example]] = outDir;
    const code = await run([process.execPath, 'scripts/build-example.ts', example], {
      env: { OUT_DIR: outDir },
      heading: `${example} example build`,
    });
    if (code !== 0) return FAILED;
  }
  return runVitest('example', { env });
}

/** Commands of `npm run check`, longest first. */
const CHECKS = {
  // Reads a file again only after a change.
  format: 'prettier --check --cache --cache-strategy=content --log-level=warn --ignore-unknown .',
  'lint and types': 'oxlint',
  'types of the pages': 'astro check --noSync --minimumFailingSeverity hint --tsconfig tsconfig.astro.json',
  'types of the functions':
    'deno check --config supabase/functions/deno.json --node-modules-dir=manual --quiet supabase/functions/',
  'unused files, exports and packages': 'knip',
};

/** Runs the checks, with the site build in parallel when it is needed: none of them uses two cores. */
async function runChecks(withBuild: boolean): Promise<Counts> {
  // Writes .astro/types.d.ts, which a fresh clone lacks and both lint and the type check read.
  if ((await run(['astro', 'sync'], { heading: 'astro sync' })) !== 0) return FAILED;
  const tasks = Object.entries(CHECKS).map(
    ([name, command]) =>
      () =>
        run(command.split(' ') as Command, { heading: `check: ${name}` }),
  );
  // The build takes longest.
  if (withBuild) tasks.unshift(buildSite);
  const codes = await runTwoAtATime(tasks);
  // A failed build is counted by the tests that need it.
  if (withBuild) codes.shift();
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, skipped: 0 };
}

async function runVitest(
  project: Exclude<Kind, 'check' | 'e2e'>,
  { env = {}, args = [] }: { env?: NodeJS.ProcessEnv; args?: readonly string[] } = {},
): Promise<Counts> {
  const report = join(mkdtempSync(join(folder, project)), 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // Output of kinds that run at the same time comes in one block each.
  const options = together.includes(project) ? { env, heading: `${project} tests` } : { env };
  const code = await run(['vitest', 'run', '--project', project, ...reporters, ...args], options);
  return settle(code, readVitestCounts(report));
}

/** Found in test files that need modules and globals of their own. */
const NEEDS_ISOLATION = /vi\.(mock|resetModules)\(|@vitest-environment/;

/** Runs unit tests that share modules in few workers, for half the time of a context each, then the others. */
async function runUnit(): Promise<Counts> {
  const files = globSync('tests/unit/**/*.test.{ts,tsx}');
  const isolated = files.filter((file) => NEEDS_ISOLATION.test(readFileSync(file, 'utf8')));
  const others = files.filter((file) => !isolated.includes(file));
  return addCounts([
    await runVitest('unit', { args: ['--pool=forks', '--no-isolate', ...others] }),
    await runVitest('unit', { args: isolated }),
  ]);
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
  if (kind === 'check') return runChecks(chosen.some((other) => siteKinds.includes(other)));
  if (kind === 'example') return runExample();
  if (kind === 'unit') return runUnit();
  if (kind !== 'e2e' && !siteKinds.includes(kind)) return runVitest(kind);
  if ((await buildSite()) !== 0) return FAILED;
  return kind === 'e2e' ? runPlaywright() : runVitest(kind);
}

/** Returns the requested kinds; by default all, with those of `fullOnly` only in a full run. */
function choose(names: readonly string[], full: boolean): Kind[] {
  if (names.length === 0) return kinds.filter((kind) => full || !fullOnly.includes(kind));
  return kinds.filter((kind) => names.includes(kind));
}

/** Kinds by turn: those of `together` share one, every other has its own. */
function turnsOf(chosen: readonly Kind[]): Kind[][] {
  const shared = chosen.filter((kind) => together.includes(kind));
  return chosen.flatMap((kind) => {
    if (!shared.includes(kind)) return [[kind]];
    return kind === shared[0] ? [shared] : [];
  });
}

/** Runs the requested kinds of test and prints the total; returns the exit code. */
async function runTests(args: readonly string[]): Promise<number> {
  const cleanUp = (): void => rmSync(folder, { recursive: true, force: true });
  stopOnSignals(cleanUp);
  const full = args.includes('--full');
  const names = args.filter((argument) => argument !== '--full');
  const unknown = names.filter((name) => !kinds.some((kind) => kind === name));
  if (unknown.length > 0) {
    cleanUp();
    console.error(`Unknown kind of test: ${unknown.join(', ')}. Use ${kinds.join(', ')}.`);
    return 1;
  }
  const started = performance.now();
  const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);
  if (full) environment.FULL = '1';

  const chosen = choose(names, full);
  const results: Counts[] = [];
  const runAndPrint = async (kind: Kind): Promise<void> => {
    console.log(`\n== ${kind}`);
    const since = performance.now();
    const counts = await runKind(kind, chosen);
    results.push(counts);
    console.log(`${kind}: ${formatCounts(counts).slice(7)} in ${seconds(since)} s`);
  };
  for (const turn of turnsOf(chosen)) await Promise.all(turn.map(runAndPrint));
  cleanUp();

  const total = addCounts(results);
  console.log(`\nAll in ${seconds(started)} s`);
  console.log(formatCounts(total));
  return total.failed > 0 ? 1 : 0;
}

process.exit(await runTests(process.argv.slice(2)));

// Builds the site with more and more generated articles and prints time and memory: npm run bench:build [-- COUNT]
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeLargerSite } from './larger-site.ts';
import { buildArguments } from '../shared/build-site.ts';

/** What the largest build may take on a quiet machine with two cores. */
const LIMITS = { seconds: 20, gib: 1.5 };

/** Builds of each size. The fastest counts: whatever else a machine does can only make one slower. */
const BUILDS = 3;

/** How much longer than its share of articles a build may take, and still be called linear. */
const LINEAR_WITHIN = 1.25;

const largest = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(largest) || largest < 100) {
  console.error('Name how many articles, at least 100: npm run bench:build -- 1000');
  process.exit(1);
}

const site = makeLargerSite();
process.on('exit', site.remove);

type Measured = { seconds: number; gib: number };

/** Builds once; memory is the most its process held, read from /proc, and 0 where there is none. */
function build(): Promise<Measured> {
  // As a host builds it: pictures and packages are kept from the last time, texts and pages are not.
  for (const made of ['dist', 'node_modules/.astro/data-store.json']) {
    rmSync(join(site.folder, made), { recursive: true, force: true });
  }
  const started = performance.now();
  let peak = 0;
  const child = spawn(process.execPath, [...buildArguments(site.folder), '--silent'], {
    cwd: site.folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, OUT_DIR: site.outDir },
  });
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // Not Linux, or the process has ended.
    }
  }, 50);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, gib: peak / 1024 / 1024 });
      else reject(new Error(`The build ended with ${code}.`));
    });
  });
}

// Pictures are kept between builds; the first one would measure their making.
await build();

const counts = [Math.round(largest / 4), Math.round(largest / 2), largest];
const rows: (Measured & { articles: number })[] = [];
for (const articles of [site.articles, ...counts]) {
  site.fill(articles);
  const builds: Measured[] = [];
  while (builds.length < BUILDS) builds.push(await build());
  const seconds = builds.map((one) => one.seconds);
  const row = {
    articles,
    seconds: Math.min(...seconds),
    gib: Math.max(...builds.map(({ gib }) => gib)),
  };
  rows.push(row);
  const each = seconds.map((time) => time.toFixed(1)).join(', ');
  console.log(
    `${String(articles).padStart(5)} articles: ${row.seconds.toFixed(1)} s (of ${each}), ${row.gib.toFixed(2)} GiB`,
  );
}

// Against the half: what a quarter adds is little beside what a machine's speed varies.
const [base, , half, whole] = rows;
if (!base || !half || !whole) throw new Error('A build was not measured.');
const perArticle = (row: Measured & { articles: number }): number =>
  (1000 * (row.seconds - base.seconds)) / (row.articles - base.articles);
console.log(
  `One more article takes ${perArticle(half).toFixed(1)} ms up to ${half.articles}, ${perArticle(whole).toFixed(1)} ms up to ${whole.articles}.`,
);

const faults = [
  ...(whole.seconds > LIMITS.seconds ? [`longer than ${LIMITS.seconds} s`] : []),
  ...(whole.gib > LIMITS.gib ? [`more than ${LIMITS.gib} GiB`] : []),
  ...(perArticle(whole) > LINEAR_WITHIN * perArticle(half) ? ['growing faster than the articles'] : []),
];
console.log(faults.length === 0 ? 'Within all limits.' : `Outside its limits: ${faults.join(', ')}.`);
process.exitCode = faults.length === 0 ? 0 : 1;

// npm run bench:build [-- COUNT]: builds the site with generated articles and prints time and memory.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { copySite } from '../shared/site-copy.ts';

/** Limits of a build with 1,000 articles on an idle machine with two cores. */
const LIMITS = { seconds: 60, gib: 2 };

const articles = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(articles) || articles < 1) {
  console.error('Give the number of articles: npm run bench:build -- 1000');
  process.exit(1);
}

// Copies of the real articles, each with its own id, title and date.
const site = copySite();
process.on('exit', site.remove);
const shelf = join(site.folder, 'src/content/articles');
const originals = globSync('*.mdx', { cwd: shelf }).map((file) => readFileSync(join(shelf, file), 'utf8'));
for (let id = originals.length + 1; id <= articles; id += 1) {
  const day = new Date(Date.UTC(2024, 0, 1 + (id % 900))).toISOString().slice(0, 10);
  const text = (originals[id % originals.length] ?? '')
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace(/^title: .*$/m, `title: Generated article number ${id}`)
    .replace(/^date: .*$/m, `date: ${day}`);
  writeFileSync(join(shelf, `generated-${id}.mdx`), text);
}
process.chdir(site.folder);
process.env.OUT_DIR = site.outDir;

// Images come from the previous build's cache, as on a host; `force` reloads the content.
const started = performance.now();
await build({ root: site.folder, logLevel: 'error', force: true });
const seconds = (performance.now() - started) / 1000;

const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
const gib = maxRSS / 1024 ** 2;
console.log(
  `${articles} articles: ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU), ${gib.toFixed(2)} GiB`,
);

const exceeded = [
  ...(seconds > LIMITS.seconds ? [`longer than ${LIMITS.seconds} s`] : []),
  ...(gib > LIMITS.gib ? [`more than ${LIMITS.gib} GiB`] : []),
];
if (exceeded.length > 0) {
  console.error(`Over the limit: ${exceeded.join(', ')}.`);
  process.exitCode = 1;
}

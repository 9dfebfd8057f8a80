// npm run bench:build [-- COUNT]: builds the site with generated articles and prints time and memory.
import { build } from 'astro';
import { makeLargerSite } from './larger-site.ts';

/** Limits of a build with 1,000 articles on an idle machine with two cores. */
const LIMITS = { seconds: 60, gib: 2 };

const articles = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(articles) || articles < 1) {
  console.error('Give the number of articles: npm run bench:build -- 1000');
  process.exit(1);
}

const site = makeLargerSite();
process.on('exit', site.remove);
site.fill(articles);
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

// npm run shots: takes a screenshot of every page at 390 and 1440 px and saves it in shots/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '../backend/backend.ts';
import { buildSite, publicVariables } from '../shared/build-site.ts';
import { runCommand } from '../shared/command.ts';
import { readEnvironment } from '../shared/environment.ts';
import { launchBrowser } from '../test-runner/browser.ts';
import { inProject } from '../shared/project-root.ts';
import { startSiteServer } from '../site-server/site-server.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Pages show the same moment in every run: Tuesday, 2:32 pm in San Jose, when the hero's sun meets its picture's light. */
const MOMENT = new Date('2026-11-24T22:32:00Z');

/** Pages that are not in the sitemap. */
const UNLISTED = ['/auth', '/auth/password', '/test-integrations', '/no-such-page'];

function sitemapPaths(outDir: string): string[] {
  const sitemap = readFileSync(join(outDir, 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const fileName = (path: string, width: number): string =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}.png`;

runCommand(async ({ cleanup, signal }) => {
  const { port, backendPort, outDir, siteUrl } = readEnvironment();
  const backend = await startBackend({ port: backendPort, dataDir: null, siteUrl, functions: false });
  cleanup.defer(backend.close);
  await buildSite({ ...publicVariables(backend), OUT_DIR: outDir }, signal);
  const site = await startSiteServer({ root: outDir, port });
  cleanup.defer(site.close);
  mkdirSync(inProject('shots'), { recursive: true });

  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  for (const viewport of SCREENS) {
    const page = await browser.newPage({ baseURL: site.url, viewport, reducedMotion: 'reduce' });
    await page.clock.setFixedTime(MOMENT);
    for (const path of [...sitemapPaths(outDir), ...UNLISTED]) {
      signal.throwIfAborted();
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(async () => {
        // It covers what is below.
        document.querySelector('psc-preview-pill')?.remove();
        // Lazy images only load near the viewport.
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      const file = fileName(path, viewport.width);
      writeFileSync(inProject('shots', file), await page.screenshot({ fullPage: true }));
      console.log(`shots/${file}`);
    }
    await page.close();
  }
  await cleanup.disposeAsync();
  process.exit(0);
});

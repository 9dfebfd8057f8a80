// npm run shots: takes a screenshot of every page at 390 and 1440 px and saves it in shots/.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startBackend } from '../backend/backend.ts';
import { buildSite } from '../shared/build-site.ts';
import { runCommand } from '../shared/command.ts';
import { readEnvironment } from '../shared/environment.ts';
import { inProject } from '../shared/project-root.ts';
import { startSiteServer } from '../site-server/site-server.ts';
import { findBrowser } from '../test-runner/browser.ts';

/** Viewport widths in px. */
const WIDTHS = [390, 1440] as const;

/** Pages that are not in the sitemap. */
const UNLISTED = ['/auth', '/auth/password', '/test-integrations', '/no-such-page'];

/** Returns the paths in the sitemap. */
function sitemapPaths(outDir: string): string[] {
  const sitemap = readFileSync(join(outDir, 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const fileName = (path: string, width: number): string =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}.png`;

runCommand(async ({ cleanup, signal }) => {
  const { port, backendPort, outDir, siteUrl } = readEnvironment();
  const backend = await startBackend({ port: backendPort, dataDir: null, siteUrl, functions: false });
  cleanup.add(backend.close);
  await buildSite(backend, outDir, signal);
  const site = await startSiteServer({ root: outDir, port });
  cleanup.add(site.close);

  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args,
  });
  cleanup.add(() => browser.close());

  const folder = inProject('shots');
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    for (const path of [...sitemapPaths(outDir), ...UNLISTED]) {
      signal.throwIfAborted();
      await page.goto(path, { waitUntil: 'networkidle' });
      // Lazy images only load near the viewport.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      const file = fileName(path, width);
      await page.screenshot({ path: join(folder, file), fullPage: true });
      console.log(`shots/${file}`);
    }
    await page.close();
  }
  await cleanup.close();
  process.exit(0);
});

// npm run shots: takes a screenshot of every page at 390 and 1440 px and saves it in shots/. With --before FOLDER, the
// folder of an earlier build, it saves contact sheets instead: the main pages before and after, one sheet per width.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { startBackend } from '../backend/backend.ts';
import { buildSite, publicVariables } from '../shared/build-site.ts';
import { runCommand, StartError } from '../shared/command.ts';
import { readEnvironment } from '../shared/environment.ts';
import { launchBrowser } from '../test-runner/browser.ts';
import { inProject } from '../shared/project-root.ts';
import { startSiteServer } from '../site-server/site-server.ts';
import { contactSheet, type Pair } from './contact-sheet.ts';
import { openPage, takeScreenshot } from './take-screenshot.ts';

/** Viewport widths of the screenshots and of the contact sheets, in px. */
const WIDTHS = [390, 1440] as const;
const SHEET_WIDTHS = [320, 390, 768, 1024, 1440, 1920, 2560] as const;

/** Pages that are not in the sitemap. */
const UNLISTED = ['/auth', '/auth/password', '/test-integrations', '/no-such-page'];

/** Pages of the contact sheets. */
const SHEET_PAGES = [
  '/',
  '/services/solar-panel-cleaning',
  '/locations/san-jose',
  '/about',
  '/contact',
  '/insights',
  '/education/videos/busbar-120-percent',
  '/sample-report',
] as const;

/** Viewports of a page that a sheet shows. */
const SHEET_SCREENS = 2;

/** Layout of the small sheet: the width of its pages, and how many of them it shows. */
const SMALL = { page: 1440, pages: 6, width: 240, gap: 8, quality: 66 } as const;

/** Returns the paths in the sitemap. */
function sitemapPaths(outDir: string): string[] {
  const sitemap = readFileSync(join(outDir, 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const fileName = (path: string, width: number): string =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}.png`;

/** Saves every page at both widths. */
async function saveScreenshots(browser: Browser, siteUrl: string, outDir: string, signal: AbortSignal) {
  for (const width of WIDTHS) {
    const page = await openPage(browser, siteUrl, width);
    for (const path of [...sitemapPaths(outDir), ...UNLISTED]) {
      signal.throwIfAborted();
      const file = fileName(path, width);
      writeFileSync(inProject('shots', file), await takeScreenshot(page, path));
      console.log(`shots/${file}`);
    }
    await page.close();
  }
}

/** Takes the pages of a sheet; undefined for a page that the site does not have. */
async function sheetPages(browser: Browser, siteUrl: string, width: number, signal: AbortSignal) {
  const page = await openPage(browser, siteUrl, width);
  const pictures: (Buffer | undefined)[] = [];
  for (const path of SHEET_PAGES) {
    signal.throwIfAborted();
    const { status } = await fetch(new URL(path, siteUrl));
    pictures.push(status === 200 ? await takeScreenshot(page, path, SHEET_SCREENS) : undefined);
  }
  await page.close();
  return pictures;
}

/** Saves a contact sheet per width, and the small one for the documentation. */
async function saveSheets(browser: Browser, beforeUrl: string, afterUrl: string, signal: AbortSignal) {
  for (const width of SHEET_WIDTHS) {
    const before = await sheetPages(browser, beforeUrl, width, signal);
    const after = await sheetPages(browser, afterUrl, width, signal);
    const pairs = after.flatMap((picture, index): Pair[] =>
      picture ? [{ before: before[index], after: picture }] : [],
    );
    const layout = { width: Math.min(width, 480), gap: 16, quality: 80 };
    writeFileSync(inProject('shots', `sheet-${width}.jpg`), await contactSheet(pairs, layout));
    console.log(`shots/sheet-${width}.jpg`);
    if (width !== SMALL.page) continue;
    const small = await contactSheet(pairs.slice(0, SMALL.pages), SMALL);
    writeFileSync(inProject('shots', 'sheet-small.jpg'), small);
    console.log('shots/sheet-small.jpg');
  }
}

runCommand(async ({ cleanup, signal }) => {
  const { before } = parseArgs({ options: { before: { type: 'string' } } }).values;
  if (before !== undefined && !existsSync(join(before, 'index.html'))) {
    throw new StartError(`${before} holds no built site. Build the earlier commit with OUT_DIR set to it.`);
  }
  const { port, backendPort, outDir, siteUrl } = readEnvironment();
  const backend = await startBackend({ port: backendPort, dataDir: null, siteUrl, functions: false });
  cleanup.defer(backend.close);
  await buildSite({ ...publicVariables(backend), OUT_DIR: outDir }, signal);
  const site = await startSiteServer({ root: outDir, port });
  cleanup.defer(site.close);
  mkdirSync(inProject('shots'), { recursive: true });

  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  if (before === undefined) {
    await saveScreenshots(browser, site.url, outDir, signal);
  } else {
    const earlier = await startSiteServer({ root: before, port: 0 });
    cleanup.defer(earlier.close);
    await saveSheets(browser, earlier.url, site.url, signal);
  }
  await cleanup.disposeAsync();
  process.exit(0);
});

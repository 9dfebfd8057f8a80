// npm run bench:input [-- FOLDER [NAME]]: measures how fast controls respond on a slow phone, and prints the times.
import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { devices, type Browser, type CDPSession, type Page } from '@playwright/test';
import { buildSite, publicVariables } from '../shared/build-site.ts';
import { runCommand } from '../shared/command.ts';
import { readEnvironment } from '../shared/environment.ts';
import { launchBrowser } from '../test-runner/browser.ts';
import { siteListener } from '../site-server/site-server.ts';
import { HYDRATION_CASES, INPUT_CASES, type HydrationCase, type InputCase } from './input-cases.ts';
import { percentile } from './measure.ts';

const RUNS = 5;
/** Limits in ms; docs/product.md, Budgets. */
const INPUT_LIMIT = 100;
const HYDRATION_LIMIT = 1500;
const CPU_RATE = 4;
/** Bytes per second, and milliseconds. */
const SLOW_NETWORK = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** Times of one input in ms: to the next frame (Event Timing), and to the frame that shows the answer. */
type InputTimes = { paint: number; answer: number };

declare global {
  /** Times of the page under measurement, in ms. */
  var measured: { paint: number; start: number; answer: number; hydrated: number };
}

/** Records the longest event, the first event and the hydration of a page; runs before its scripts. */
function recordEvents(): void {
  globalThis.measured = { paint: 0, start: 0, answer: 0, hydrated: 0 };
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      const { measured: bench } = globalThis;
      if (bench.start > 0 && startTime >= bench.start - 1) bench.paint = Math.max(bench.paint, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  window.addEventListener('island-hydrated', () => (globalThis.measured.hydrated ||= performance.now()));
}

/** Starts a measurement: the next press or key is the input; `answer` is then looked for in every frame. */
function watchAnswer(answer: string | undefined): void {
  globalThis.measured = { paint: 0, start: 0, answer: 0, hydrated: 0 };
  const begin = ({ timeStamp }: Event): void => {
    globalThis.measured.start ||= timeStamp;
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, true);
  if (answer === undefined) return;
  const measure = (): void => {
    const { measured: bench } = globalThis;
    const isShown = bench.start > 0 && document.querySelector(answer)?.checkVisibility() === true;
    if (!isShown) requestAnimationFrame(measure);
    else {
      // A task after the frame, when it has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (bench.answer = performance.now() - bench.start);
      port2.postMessage(null);
    }
  };
  requestAnimationFrame(measure);
}

/** Opens a page of a case on its screen in a new context, so that nothing is cached. */
async function open(browser: Browser, url: string, screen?: 'desktop'): Promise<[Page, CDPSession]> {
  const device = screen
    ? { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
    : { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
  const context = await browser.newContext({ ...device, locale: 'en-US', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(recordEvents);
  await page.goto(url, { waitUntil: 'networkidle' });
  return [page, await context.newCDPSession(page)];
}

const throttleCpu = (session: CDPSession): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });

async function measureInput(browser: Browser, site: string, testCase: InputCase): Promise<InputTimes> {
  const [page, session] = await open(browser, site + testCase.path, testCase.screen);
  await testCase.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchAnswer, testCase.answer);
  await throttleCpu(session);
  await testCase.input(page);
  await page.waitForFunction(() => globalThis.measured.answer > 0);
  // Event Timing entries follow the frame.
  await page
    .waitForFunction(() => globalThis.measured.paint > 0, undefined, { timeout: 1000 })
    .catch(() => undefined);
  const { paint, answer } = await page.evaluate(() => globalThis.measured);
  await page.context().close();
  return { paint, answer };
}

async function measureHydration(browser: Browser, site: string, testCase: HydrationCase) {
  const [page, session] = await open(browser, site + testCase.path);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK });
  await throttleCpu(session);
  await page.evaluate(watchAnswer, undefined);
  await testCase.input(page);
  await page.waitForFunction(() => globalThis.measured.hydrated > 0);
  const measured = await page.evaluate(() => ({
    time: globalThis.measured.hydrated - globalThis.measured.start,
    scripts: performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) =>
          name.endsWith('.js') &&
          startTime >= globalThis.measured.start &&
          startTime <= globalThis.measured.hydrated,
      ).length,
  }));
  await page.context().close();
  return measured;
}

/** Serves a site over HTTP/2, as Netlify does: a browser then requests all files of a round at once. */
async function serveOverHttp2(root: string): Promise<{ url: string; close: () => void }> {
  await using folder = mkdtempDisposableSync(join(tmpdir(), 'psc-certificate-'));
  const file = join(folder.path, 'key-and-certificate.pem');
  const names = ['-days', '1', '-subj', '/CN=localhost', '-keyout', file, '-out', file];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'pipe' });
  const pem = readFileSync(file);
  // Node's requests and responses of HTTP/2 have the methods of those of HTTP/1.
  const server = createSecureServer({ key: pem, cert: pem }, siteListener({ root }) as never);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, close: () => server.close() };
}

const p50 = (times: number[]): number =>
  percentile(
    times.toSorted((one, other) => one - other),
    0.5,
  );

async function repeat<Result>(task: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await task());
  return results;
}

const row = (cells: (string | number)[]): void =>
  console.log(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(38) : String(cell).padStart(12))).join(''),
  );

runCommand(async ({ cleanup, signal }) => {
  const { backendPort, outDir } = readEnvironment();
  const [folder, name = ''] = process.argv.slice(2);
  const isWanted = (testCase: { name: string }): boolean => testCase.name.includes(name);
  const root = folder === undefined ? outDir : resolve(folder);
  // No control measured here needs the backend.
  const backend = { url: `http://127.0.0.1:${backendPort}`, publishableKey: 'sb_publishable_local' };
  if (folder === undefined) await buildSite({ ...publicVariables(backend), OUT_DIR: outDir }, signal);
  const site = await serveOverHttp2(root);
  cleanup.defer(site.close);
  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());

  let isExceeded = false;
  row([`${CPU_RATE}x CPU, median of ${RUNS}, in ms`, 'next paint', 'answer']);
  for (const testCase of INPUT_CASES.filter(isWanted)) {
    signal.throwIfAborted();
    const times = await repeat(() => measureInput(browser, site.url, testCase));
    const [paint, answer] = [p50(times.map((time) => time.paint)), p50(times.map((time) => time.answer))];
    isExceeded ||= paint > INPUT_LIMIT;
    row([testCase.name, paint === 0 ? '< 16' : Math.round(paint), Math.round(answer)]);
  }
  console.log();
  row([`${CPU_RATE}x CPU, 1.6 Mbps, 150 ms`, 'hydrated', 'scripts']);
  for (const testCase of HYDRATION_CASES.filter(isWanted)) {
    signal.throwIfAborted();
    const times = await repeat(() => measureHydration(browser, site.url, testCase));
    const time = p50(times.map((result) => result.time));
    isExceeded ||= time > HYDRATION_LIMIT;
    row([testCase.name, Math.round(time), p50(times.map(({ scripts }) => scripts))]);
  }
  await cleanup.disposeAsync();
  process.exit(isExceeded ? 1 : 0);
});

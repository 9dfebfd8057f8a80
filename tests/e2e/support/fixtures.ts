import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { problemsOf } from '../../support/analytics.ts';
import { backendUrl } from './backend.ts';
import { translatePages } from './translation.ts';

/** Options of a project or a journey. */
export type Options = {
  /** Expected console and page errors; any other error fails the test. */
  expectedErrors: RegExp[];
  /** Words and their translations for pages that the browser translates; other words stay. Null without translation. */
  translated: Readonly<Record<string, string>> | null;
};

/** What the visitors of journeys type, and what belongs to their requests. */
const PERSONAL = /@|Rosa|Delgado|Priya|Raman|555-01|Alum Rock|Gate code|4711|PSC-/i;

/** Collects console errors (CSP violations included), uncaught errors, third-party requests, and faults in the data layer. */
async function watch(page: Page, siteOrigin: string, expected: readonly RegExp[]): Promise<string[]> {
  const problems: string[] = [];
  const report = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    report(`uncaught: ${error.message}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteOrigin && origin !== backendUrl) {
      report(`third-party request: ${request.url()}`);
    }
  });
  await page.exposeFunction('notePushed', (text: string) => {
    for (const problem of problemsOf(JSON.parse(text) as Record<string, unknown>)) report(problem);
    if (PERSONAL.test(text)) report(`personal data in the data layer: ${text}`);
  });
  await page.addInitScript(() => {
    const { notePushed } = window as unknown as { notePushed: (text: string) => unknown };
    const layer: unknown[] = [];
    layer.push = (...items) => {
      for (const item of items) void notePushed(JSON.stringify(item));
      return Array.prototype.push.apply(layer, items);
    };
    (window as { dataLayer?: unknown[] }).dataLayer = layer;
  });
  return problems;
}

/** Playwright's test, which fails on unexpected page errors. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  translated: [null, { option: true }],
  page: async ({ page, baseURL, expectedErrors, translated }, use) => {
    // React renders an island anew where its text is another than the server's, and reports that.
    const expected = translated ? [...expectedErrors, /Minified React error #418/] : expectedErrors;
    const problems = await watch(page, new URL(baseURL ?? 'http://localhost').origin, expected);
    if (translated) await translatePages(page, translated);
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Waits until all islands are hydrated, except those that hydrate on interaction. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="interaction"], [client="order"])')).toHaveCount(
    0,
  );
}

/**
 * Moves the page's fake clock forward until the target is visible, to skip retry delays.
 * Requires page.clock.install() before navigation.
 */
export async function fastForwardUntilVisible(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2500);
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

/** Sets the viewport of the phone project to 360 px, the smallest width for staff screens. */
export async function onSmallPhone(page: Page, { project }: TestInfo): Promise<void> {
  if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A report lists what other tests have stored, too.
  for (let step = 0; step < 250; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

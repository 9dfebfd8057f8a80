import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { backendUrl } from './backend.ts';

type Options = {
  /** Console messages a journey provokes on purpose; any other error fails it. */
  expectedErrors: RegExp[];
};

/** Collects what must not happen on any page: console errors, broken policies, uncaught errors, foreign requests. */
function watch(page: Page, siteOrigin: string, expected: readonly RegExp[]): string[] {
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
      report(`foreign request: ${request.url()}`);
    }
  });
  return problems;
}

/** Playwright's test, with every page watched. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, baseURL, expectedErrors }, use) => {
    const problems = watch(page, new URL(baseURL ?? 'http://localhost').origin, expectedErrors);
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Waits until the islands that wake by themselves answer to clicks; the others wait for the visitor. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="interaction"])')).toHaveCount(0);
}

/**
 * Moves the page's fake clock on until something is visible, so that nobody waits for the pauses between attempts.
 * The test installs the clock before the page is opened.
 */
export async function fastForwardUntilVisible(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2500);
    await expect(target).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 30_000 });
}

/** Makes the phone of a journey as narrow as the smallest ones staff carry: 360 px. */
export async function onSmallPhone(page: Page, { project }: TestInfo): Promise<void> {
  if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
}

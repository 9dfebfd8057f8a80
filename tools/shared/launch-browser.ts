import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../test-runner/browser.ts';

/** Launches the browser of the tests; the cleanup closes it. */
export async function launchBrowser(cleanup: AsyncDisposableStack): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args,
  });
  cleanup.defer(() => browser.close());
  return browser;
}

import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser as PlaywrightBrowser } from '@playwright/test';

const headlessShell = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Executable and arguments of the browser for journeys. */
export type Browser = {
  /** Undefined to use Playwright's own browser. */ executablePath?: string;
  args: string[];
};

/**
 * Finds a browser: Playwright's own, CHROMIUM_PATH, a headless shell (the system's, or on Linux the one from npm),
 * then a full browser of the system, which needs almost twice the CPU time.
 */
export async function findBrowser(): Promise<Browser> {
  if (existsSync(chromium.executablePath())) return { args: [] };
  const system = [process.env.CHROMIUM_PATH ?? '', headlessShell].find((path) => existsSync(path));
  if (system) return { executablePath: system, args: [] };
  // Not the package's own arguments: they are for a single-process cloud environment and disable web security.
  const fromNpm = process.platform === 'linux' && process.arch === 'x64';
  if (fromNpm) return { executablePath: await sparticuz.executablePath(), args: ['--no-sandbox'] };
  return { executablePath: systemBrowsers.find((path) => existsSync(path)) ?? '', args: [] };
}

/** Launches it, with further arguments. */
export async function launchBrowser(more: readonly string[] = []): Promise<PlaywrightBrowser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...args, ...more],
  });
}

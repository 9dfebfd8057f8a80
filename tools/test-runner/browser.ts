import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from '@playwright/test';

const headlessShell = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser for the journeys: where it is, and what it has to be started with. */
export type Browser = {
  /** Undefined where Playwright finds its own. */ executablePath?: string;
  args: string[];
};

/**
 * Playwright's own browser, else the one named by CHROMIUM_PATH, else a headless shell, the system's or the one npm
 * brings for Linux, else a whole browser of the system, which needs almost twice the processor time.
 */
export async function findBrowser(): Promise<Browser> {
  if (existsSync(chromium.executablePath())) return { args: [] };
  const system = [process.env.CHROMIUM_PATH ?? '', headlessShell].find((path) => existsSync(path));
  if (system) return { executablePath: system, args: [] };
  // Its own arguments are for a single process in the cloud and switch web security off.
  const fromNpm = process.platform === 'linux' && process.arch === 'x64';
  if (fromNpm) return { executablePath: await sparticuz.executablePath(), args: ['--no-sandbox'] };
  return { executablePath: systemBrowsers.find((path) => existsSync(path)) ?? '', args: [] };
}

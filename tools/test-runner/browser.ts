import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  // Without the windows and menus of a desktop: two thirds of the time.
  '/usr/bin/chromium-headless-shell',
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

/** Playwright's own browser, else one named by CHROMIUM_PATH, else the system's, else the one npm brings. */
export async function findBrowser(): Promise<Browser> {
  if (existsSync(chromium.executablePath())) return { args: [] };
  const system = [process.env.CHROMIUM_PATH ?? '', ...systemBrowsers].find((path) => existsSync(path));
  if (system) return { executablePath: system, args: [] };
  // Needs no libraries of a desktop. Its own arguments are for one process in the cloud and switch web security off.
  return { executablePath: await sparticuz.executablePath(), args: ['--no-sandbox'] };
}

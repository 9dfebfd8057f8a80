import { defineConfig, devices } from '@playwright/test';
import type { Options } from './tests/e2e/support/fixtures.ts';

/** Set by `npm run test:e2e`, which builds the site and picks ports and the browser. */
const { PORT = '4321', BACKEND_PORT = '54321', CHROMIUM_PATH, CHROMIUM_ARGS, CI } = process.env;

/** Set by `npm run test:full`, which runs all journeys. */
const isFull = process.env.FULL === '1';

// Chromium's sandbox does not run as root, the usual user in a container.
const isRoot = process.getuid?.() === 0;

/** Journeys of visitors through forms, dialogs, tools and the quote page. */
const TRANSLATED = [
  '**/forms/{exit-popup,newsletter,order,quote,quote-dialog,quote-view,repairs,short-form}.spec.ts',
  '**/pages/{assistant,prices,tool-answers,tools}.spec.ts',
];

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(CI),
  // A retry would hide a flaky journey.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    // Reduced motion saves time; journeys that test motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey costs run time, almost half of it for screenshots; after a local failure, rerun with --trace on.
    trace: CI ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      chromiumSandbox: !isRoot,
      args: [
        ...(JSON.parse(CHROMIUM_ARGS ?? '[]') as string[]),
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  // Tags choose the projects a journey runs in:
  // - no tag: desktop; in a full run also phone
  // - @both: desktop and phone, for journeys that differ on a phone
  // - @desktop, @phone: that project only, also in a full run
  // - @full: full runs only
  // A full run repeats the journeys of visitors in pages that the browser translates.
  projects: [
    { name: 'setup', testMatch: '**/*.setup.ts', use: devices['Desktop Chrome'] },
    {
      name: 'desktop',
      dependencies: ['setup'],
      grepInvert: isFull ? /@phone/ : /@phone|@full/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      dependencies: ['setup'],
      grep: isFull ? /./ : /@phone|@both/,
      grepInvert: isFull ? /@desktop/ : /@full/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    ...(isFull
      ? [
          {
            name: 'translated',
            dependencies: ['setup'],
            testMatch: TRANSLATED,
            // The desk is for staff, in English.
            grepInvert: /@phone|staff get one mail/,
            use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, translated: {} },
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    url: `http://localhost:${PORT}/quote`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Playwright sets FORCE_COLOR for its server; Node warns when NO_COLOR is set too, so it is cleared.
    env: { PORT, BACKEND_PORT, NO_COLOR: '' },
  },
});

import { defineConfig, devices } from '@playwright/test';

/** `npm run test:e2e` builds the site and chooses ports and browser; these are the values it hands over. */
const { PORT = '4321', BACKEND_PORT = '54321', CHROMIUM_PATH, CHROMIUM_ARGS, CI } = process.env;

/** Set by `npm run test:full`, which leaves no journey out. */
const isFull = process.env.FULL === '1';

// Chromium refuses its sandbox to root, which is who runs in a container.
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(CI),
  // A journey that passes only when repeated hides a fault, so none is repeated.
  retries: 0,
  timeout: 45_000,
  reporter: [['dot'], ['json'], ['./tests/e2e/support/fault-table.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    // Motion is tested where it is the subject; everywhere else it only makes journeys wait.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey takes a sixth of the time; on a failure here, run the journey again with --trace on.
    trace: CI ? 'retain-on-failure' : 'off',
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
  // Tags say where a journey runs:
  // - without a tag: on the desktop; in a full run on the phone too
  // - @both: on both, because a phone shows or does something else
  // - @desktop, @phone: on this one only, in a full run as well
  // - @full: in a full run only
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
  ],
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    url: `http://localhost:${PORT}/quote`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Playwright asks its server for colors; saying both yes and no makes Node warn on every start.
    env: { PORT, BACKEND_PORT, NO_COLOR: '' },
  },
});

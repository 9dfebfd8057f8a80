import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Three kinds of test in one runner; the fourth, journeys in a browser, is Playwright's.
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    // What a passing test wrote, refusals of the database above all, is noise.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/unit/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/db/global-setup.ts'],
          // A backend with its functions takes some seconds on a slow machine.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
});

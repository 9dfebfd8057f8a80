import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { icons } from './src/config/icons.ts';

/** Longer timeouts: a backend with its functions takes seconds to start on a slow machine. */
const withBackend = {
  globalSetup: ['tests/db/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
};

/** Database tests that also migrate a PostgreSQL server. */
const ON_POSTGRES = 'tests/db/**/*-postgres.test.ts';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** What the owner of the company edits, with the file that tests read in its place. */
const SAMPLE_COMPANY = new Map(
  Object.entries({
    'src/config/site.ts': 'site.ts',
    'src/config/hours.ts': 'hours.ts',
    'src/config/response.ts': 'response.ts',
    'src/domain/pricing/prices.ts': 'prices.ts',
  }).map(([own, sample]) => [path(own), path(`tests/fixtures/company/${sample}`)]),
);

/** The client of staff services in database tests, which each test signs in to its own backend. */
const TEST_CLIENT = new Map([[path('src/services/supabase.ts'), path('tests/db/support/supabase.ts')]]);

/** Cache of transformed modules; projects with other files in their place must not share it. */
const cacheOf = (project: string) => ({ fsModuleCachePath: path(`node_modules/.vitest-cache/${project}`) });

/** Loads other files in place of those of the product. */
const replaceFiles = (files: ReadonlyMap<string, string>): Plugin => ({
  name: 'replace-files',
  enforce: 'pre',
  load(id) {
    const file = files.get(id);
    return file === undefined ? undefined : `export * from ${JSON.stringify(file)};`;
  },
});

// Browser journeys run in Playwright.
export default defineConfig({
  plugins: [icons()],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('src', import.meta.url)),
      'astro:env/client': fileURLToPath(new URL('tests/unit/support/astro-env.ts', import.meta.url)),
    },
  },
  test: {
    // Output of passing tests, mostly expected database errors, is noise.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        // A new phone number, price or holiday of the owner turns no unit test red.
        plugins: [replaceFiles(SAMPLE_COMPANY)],
        test: {
          name: 'unit',
          ...cacheOf('unit'),
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/unit/support/setup.ts'],
          // A context per file isolates as well as a process and starts for a third of its time.
          pool: 'vmThreads',
          // Screens with many controls take seconds on a busy machine.
          testTimeout: 15_000,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        // What must hold for any company, on the owner's own facts; Netlify runs it before a build.
        test: { name: 'company', include: ['tests/company/**/*.test.ts'] },
      },
      {
        extends: true,
        // Not mocks: without isolation a mock of one file is still there in the next.
        plugins: [replaceFiles(TEST_CLIENT)],
        test: {
          name: 'db',
          ...cacheOf('db'),
          include: ['tests/db/**/*.test.ts'],
          exclude: [ON_POSTGRES],
          ...withBackend,
          // Each worker loads the database's program once, and its files take turns on one backend.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [ON_POSTGRES], ...withBackend },
      },
      {
        extends: true,
        // One at a time: each fault stops what another test would need.
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: ['tests/tools/**/*.test.ts'], ...withBackend },
      },
      {
        extends: true,
        test: { name: 'attack', include: ['tests/attack/**/*.test.ts'], ...withBackend },
      },
      {
        extends: true,
        test: {
          name: 'example',
          // The built pages of the example, with the build tests that hold for any company.
          include: [
            'tests/example/**/*.test.ts',
            'tests/build/{budgets,head,links,policy,scripts,secrets,structured-data}.test.ts',
          ],
          testTimeout: 30_000,
          isolate: false,
          maxWorkers: 1,
          // Two sites, each page parsed once, need more than the usual 4 GB.
          execArgv: ['--max-old-space-size=8192'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 30_000,
          // One worker without isolation parses the built pages once for all files.
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});

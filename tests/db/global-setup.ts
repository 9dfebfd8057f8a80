import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../scripts/backend/backend.ts';
import { TEST_SITE } from './test-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with the migrated database that every test file starts from. */
    databaseSnapshot: string;
  }
}

/** Migrates one database for the whole run: a test file loads it in a fraction of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-db-'));
  const backend = await startBackend({ port: 0, dataDir: null, siteUrl: TEST_SITE, functions: false });
  const file = join(folder, 'snapshot.tar');
  await writeFile(file, Buffer.from(await (await backend.dumpSnapshot()).arrayBuffer()));
  await backend.close();
  project.provide('databaseSnapshot', file);
  return () => rm(folder, { recursive: true, force: true });
}

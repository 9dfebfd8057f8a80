import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillHours } from '../../../tools/first-hours/first-hours.ts';
import { startBackend } from '../../../tools/backend/backend.ts';
import { TEST_SITE } from './test-site.ts';

/** Migrates one database per run; test files load its snapshot, which is much faster than migrating. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-db-'));
  const backend = await startBackend({ port: 0, dataDir: null, siteUrl: TEST_SITE, functions: false });
  await fillHours(backend.sql);
  // Databases to copy from are a third of the snapshot, which every test file reads.
  await backend.sql("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ['template0', 'template1']) await backend.sql(`drop database ${name}`);
  // Filling PostgreSQL's usual 128 MB takes a quarter of a start.
  await backend.sql("alter system set shared_buffers = '32MB'");
  const file = join(folder, 'snapshot.tar');
  await writeFile(file, Buffer.from(await (await backend.dumpSnapshot()).arrayBuffer()));
  await backend.close();
  // Workers start after this and inherit the environment.
  process.env.DATABASE_SNAPSHOT = file;
  return () => rm(folder, { recursive: true, force: true });
}

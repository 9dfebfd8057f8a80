import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';

type Database = PgliteConnection['driver'];
type Migration = { version: string; name: string; sql: string };

/** Same history table and file names as the Supabase CLI, so that both can apply the folder. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );
`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const parts = /^(\d{14})_(.+)\.sql$/.exec(file);
      if (!parts?.[1] || !parts[2]) throw new Error(`${file} is not named <14 digits>_<verb_object>.sql`);
      return { version: parts[1], name: parts[2], sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

async function apply(database: Database, { version, name, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  } catch (error) {
    throw new Error(`The migration ${version}_${name} failed`, { cause: error });
  }
}

/**
 * Applies pending migrations in order, each in a transaction with its history row. Returns the names of applied
 * migrations whose files have changed since: the database is then out of date.
 */
export async function applyMigrations(database: Database, folder: string): Promise<string[]> {
  await database.exec(HISTORY);
  // Joined by the database: PGlite reads an array letter by letter.
  const { rows } = await database.query<{ version: string; sql: string | null }>(
    "select version, array_to_string(statements, e'\\n') as sql from supabase_migrations.schema_migrations",
  );
  const applied = new Map(rows.map(({ version, sql }) => [version, sql]));
  const changed: string[] = [];
  for (const migration of await readMigrations(folder)) {
    if (!applied.has(migration.version)) await apply(database, migration);
    else if (applied.get(migration.version) !== migration.sql) {
      changed.push(`${migration.version}_${migration.name}`);
    }
  }
  return changed;
}

import type { Extensions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { toPostgrestError } from './database-errors.ts';

/** PostgreSQL type ids of the two timestamp types. */
const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;

/** Converts 2026-02-03 10:00:00.5+00 to 2026-02-03T10:00:00.5+00:00, as PostgREST does. */
const isoTime = (value: string): string => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Request roles and their schema privileges, as in a new hosted project. */
const ROLES = `
  do $$ begin
    if to_regrole('anon') is null then create role anon nologin; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin; end if;
    if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema public, auth, extensions to anon, authenticated, service_role;
`;

/** Restores the exit code of this process, which PGlite overwrites with that of Postgres's programs. */
async function preserveExitCode(task: () => Promise<void>): Promise<void> {
  const { exitCode } = process;
  await task();
  process.exitCode = exitCode;
}

/** Opens PGlite in a folder, in memory (null), or in memory from a snapshot, with additional extensions. */
export async function openDatabase(
  folder: string | null,
  snapshot?: Blob,
  extensions: Extensions = {},
): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: {
      // Included in hosted projects; the search uses it.
      extensions: { pg_trgm, ...extensions },
      parsers: { [TIMESTAMPTZ]: isoTime, [TIMESTAMP]: isoTime },
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    },
  });
  await preserveExitCode(() => connection.driver.waitReady);
  // With "unknown", lite would grant every table to every role on the first request; the migrations define grants.
  Object.assign(connection, { rlsState: 'active' });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => toPostgrestError(normalize(error));
  return connection;
}

/** Shuts the database down cleanly, so that the next start needs no recovery. */
export const closeDatabase = (connection: PgliteConnection): Promise<void> =>
  preserveExitCode(() => connection.close());

/** Creates missing request roles. Run after the system schemas and before the migrations. */
export async function ensureRoles(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(ROLES);
}

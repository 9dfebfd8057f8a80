import type { Extensions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { toPostgrestError } from './database-errors.ts';

/** PostgreSQL's type numbers of the two timestamps. */
const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;

/** 2026-02-03 10:00:00.5+00 as 2026-02-03T10:00:00.5+00:00, the form PostgREST answers with. */
const isoTime = (value: string): string => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** The roles requests run as, and the schemas they may look into, as a new hosted project has them. */
const ROLES = `
  do $$ begin
    if to_regrole('anon') is null then create role anon nologin; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin; end if;
    if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema public, auth, extensions to anon, authenticated, service_role;
`;

/** PGlite runs Postgres' own programs, which leave their exit codes as the one of this process. */
async function keepingExitCode(task: () => Promise<void>): Promise<void> {
  const { exitCode } = process;
  await task();
  process.exitCode = exitCode;
}

/** Opens PGlite in a folder, in memory (null), or in memory from a snapshot; with more extensions than a project has. */
export async function openDatabase(
  folder: string | null,
  snapshot?: Blob,
  extensions: Extensions = {},
): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: {
      // Hosted projects bring it; the migrations create it for the search.
      extensions: { pg_trgm, ...extensions },
      parsers: { [TIMESTAMPTZ]: isoTime, [TIMESTAMP]: isoTime },
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    },
  });
  await keepingExitCode(() => connection.driver.waitReady);
  // "unknown" makes lite grant every table to every role on the first request; grants are the migrations' business.
  Object.assign(connection, { rlsState: 'active' });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => toPostgrestError(normalize(error));
  return connection;
}

/** Ends the database in order, so that the next start has nothing to recover. */
export const closeDatabase = (connection: PgliteConnection): Promise<void> =>
  keepingExitCode(() => connection.close());

/** Creates the roles of requests where they are missing. After the system schemas, before the migrations. */
export async function ensureRoles(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(ROLES);
}

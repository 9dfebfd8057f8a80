import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { toPostgrestError } from './database-errors.ts';

/** PostgreSQL type ids of the two timestamp types. */
const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;

/** Converts 2026-02-03 10:00:00.5+00 to 2026-02-03T10:00:00.5+00:00, as PostgREST does. */
export const isoTime = (value: string): string => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Request roles and their schema privileges, as in a new hosted project. PostgREST logs in as the authenticator. */
const ROLES = `
  do $$ begin
    if to_regrole('anon') is null then create role anon nologin; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin; end if;
    if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
    if to_regrole('authenticator') is null then create role authenticator nologin noinherit; end if;
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

/** Drops the parsers for arrays of rows, which nothing reads: PGlite copies all of its parsers for every query. */
async function dropRowParsers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ id: number }>(
    "select typarray as id from pg_type where typtype = 'c'",
  );
  const unused = new Set(rows.map(({ id }) => String(id)));
  driver.parsers = Object.fromEntries(Object.entries(driver.parsers).filter(([id]) => !unused.has(id)));
}

/** Opens PGlite in a folder, in memory (null), or in memory from a snapshot. */
export async function openDatabase(
  folder: string | null,
  snapshot: Blob | undefined,
): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: {
      // Included in hosted projects; the search uses it.
      extensions: { pg_trgm },
      parsers: { [TIMESTAMPTZ]: isoTime, [TIMESTAMP]: isoTime },
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    },
  });
  await preserveExitCode(() => connection.driver.waitReady);
  await dropRowParsers(connection);
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

/**
 * Returns the function that the authenticator's `pgrst.db_pre_request` names, as `schema.name`; undefined when there
 * is none. PostgREST calls it before every request.
 */
export async function preRequestOf(connection: PgliteConnection): Promise<string | undefined> {
  const { rows } = await connection.driver.query<{ name: string }>(`
    select format('%I.%I', schema.nspname, known.proname) as name
    from pg_db_role_setting as setting
      cross join unnest(setting.setconfig) as entry
      join pg_proc as known on known.oid = to_regproc(split_part(entry, '=', 2))
      join pg_namespace as schema on schema.oid = known.pronamespace
    where setting.setrole = 'authenticator'::regrole and starts_with(entry, 'pgrst.db_pre_request=')`);
  return rows[0]?.name;
}

/**
 * Calls a function at the start of each request's transaction, with the request's role and settings. An error it
 * raises becomes the response, as in PostgREST.
 */
export function callBeforeRequests(connection: PgliteConnection, name: string): void {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (context, task, options) =>
    withContext(
      context,
      async (transaction) => {
        await transaction.selectNoFrom((query) => query.fn(name).as('done')).execute();
        return task(transaction);
      },
      options,
    );
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { getRequestListener } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { readAuthSettings } from '../backend/auth/auth-settings.ts';
import { isoTime } from '../backend/database/database.ts';
import { toPostgrestError } from '../backend/database/database-errors.ts';
import { frontServer } from '../backend/front/front-server.ts';
import { createKeys, type BackendKeys } from '../backend/keys.ts';
import { openMailbox } from '../backend/mail/mailbox.ts';
import { errorCode } from '../shared/command.ts';
import { listen } from '../shared/listening.ts';

export type RestFront = { url: string; keys: BackendKeys; close(): Promise<void> };

/** Connections to the database, as PostgREST has on the smallest hosted project. */
const CONNECTIONS = 30;

/** Codes of PostgreSQL and Node for a lost or refused connection, and for missing resources. */
const UNAVAILABLE = /^(08|53|57P0|ECONN|EPIPE)/;
/** The driver's errors for a lost connection have no code. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect|not queryable$/;

/** Ids of the types name[] and text[]; the first is read as the second. */
const TYPES = { names: 1003, texts: 1009 };

/** Types of PostgreSQL whose values are read as PostgREST sends them: times as text, large numbers as numbers. */
const PARSERS = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.TIME, String],
  [pg.types.builtins.TIMESTAMP, isoTime],
  [pg.types.builtins.TIMESTAMPTZ, isoTime],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);
const getTypeParser = (type: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
  PARSERS.get(type) ??
  (pg.types.getTypeParser(type === TYPES.names ? TYPES.texts : type, format) as (value: string) => unknown);

/** As PostgREST, responds with 503 while the database cannot be used. */
function toRestError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (!UNAVAILABLE.test(errorCode(error) ?? '') && !LOST.test(message)) return toPostgrestError(error);
  return {
    code: 'PGRST',
    message: JSON.stringify({ code: 'PGRST001', message, details: null, hint: null }),
    detail: JSON.stringify({ status: 503, headers: {} }),
  };
}

/**
 * Starts the embedded REST server (lite) in front of a PostgreSQL server, because PostgREST is no Debian package. It
 * handles requests at the same time, each in one transaction with the settings that PostgREST sets. No function runs.
 */
export async function startRestFront(database: string, siteUrl: string): Promise<RestFront> {
  const keys = createKeys();
  const pool = new pg.Pool({ connectionString: database, max: CONNECTIONS, types: { getTypeParser } });
  // A connection was lost: its request fails by itself, and the next one opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connection = createPostgresConnection({ url: database });
  // Lite's own driver ends this process when the server is killed.
  Object.assign(connection, { kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }) });
  // As PostgREST, keeps the schema it has read while the database is away.
  const schema = await connection.introspect({ useCache: false });
  connection.introspect = () => Promise.resolve(schema);
  // With "unknown", lite would grant every table to every role on the first request; the migrations define grants.
  Object.assign(connection, { rlsState: 'active' });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => toRestError(normalize(error));
  const current = new AsyncLocalStorage<Request>();
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (context, task, contextOptions) =>
    withContext(
      context,
      async (transaction) => {
        const request = current.getStore();
        if (request !== undefined && contextOptions?.transaction === undefined) {
          const path = new URL(request.url).pathname.replace(/^\/rest\/v1(?=\/)/, '');
          const headers = JSON.stringify(Object.fromEntries(request.headers));
          await sql`select set_config('request.headers', ${headers}, true),
            set_config('request.method', ${request.method}, true),
            set_config('request.path', ${path}, true)`.execute(transaction);
          await sql`select public.check_request()`.execute(transaction);
        }
        return task(transaction);
      },
      contextOptions,
    );
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: readAuthSettings(siteUrl, keys).lite,
    options: { server: { disableStudio: true, admin: false } },
  });
  await app.init();

  const front = frontServer({
    lite: {
      ensureSystemSchemas: () => Promise.resolve(),
      fetch: (request) => current.run(request, () => app.fetch(request, { peerAddress: null })),
    },
    auth: () => Promise.resolve(new Response(null, { status: 404 })),
    mailbox: openMailbox(null),
    files: { read: () => undefined, write: () => undefined, remove: () => undefined },
    keys,
    siteUrl,
    functionsOrigin: () => undefined,
  });
  const listener = getRequestListener(front.fetch, { overrideGlobalObjects: false });
  const server = await listen(0, 'BACKEND_PORT', (request, response) => void listener(request, response));
  return {
    url: `http://127.0.0.1:${server.port}`,
    keys,
    async close() {
      await server.close();
      await connection.close();
      await pool.end();
    },
  };
}

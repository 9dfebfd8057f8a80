import type { DatabaseConnection } from './database.ts';

const SET = `select set_config('request.headers', $1, false), set_config('request.method', $2, false),
  set_config('request.path', $3, false)`;

/** Headers as JSON with lower-case names, method, and path without the prefix of the API; '' outside a request. */
type Settings = [headers: string, method: string, path: string];

const NO_REQUEST: Settings = ['', '', ''];

/** Thrown when the database stops answering during a request; the effect of the request is unknown. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError';
}

/** Returns false when the database does not answer: after an overlong statement, PGlite returns no rows at all. */
async function set(connection: DatabaseConnection, settings: Settings): Promise<boolean> {
  try {
    return (await connection.driver.query(SET, settings)).rows.length === 1;
  } catch {
    return false;
  }
}

/**
 * Runs a request with its headers, method and path in the settings that SQL functions and triggers read. PostgREST
 * sets them for every request, lite only for rpc calls. Requires one request at a time. Reopens a database that stopped
 * answering; throws a DatabaseStoppedError when that happened during the request.
 */
export async function withRequestSettings<T>(
  connection: DatabaseConnection,
  { headers, method, url }: Pick<Request, 'headers' | 'method' | 'url'>,
  task: () => Promise<T>,
): Promise<T> {
  const path = new URL(url).pathname.replace(/^\/rest\/v1(?=\/)/, '');
  const settings: Settings = [JSON.stringify(Object.fromEntries(headers)), method, path];
  if (!(await set(connection, settings))) {
    await connection.reopen();
    await set(connection, settings);
  }
  const result = await task().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!(await set(connection, NO_REQUEST))) {
    await connection.reopen();
    throw new DatabaseStoppedError('The database stopped answering and was opened again');
  }
  if ('error' in result) throw result.error;
  return result.value;
}

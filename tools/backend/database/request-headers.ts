import type { DatabaseConnection } from './database.ts';

const SET_HEADERS = "select set_config('request.headers', $1, false)";

/** Thrown when the database stops answering during a request; the effect of the request is unknown. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError';
}

/** Returns false when the database does not answer: after an overlong statement, PGlite returns no rows at all. */
async function setHeaders(connection: DatabaseConnection, headers: string): Promise<boolean> {
  try {
    return (await connection.driver.query(SET_HEADERS, [headers])).rows.length === 1;
  } catch {
    return false;
  }
}

/**
 * Runs a request with its headers (lower-case names) in the setting that SQL functions and triggers read. PostgREST
 * sets it for every request, lite only for rpc calls. Requires one request at a time. Reopens a database that stopped
 * answering; throws a DatabaseStoppedError when that happened during the request.
 */
export async function withRequestHeaders<T>(
  connection: DatabaseConnection,
  headers: Headers,
  task: () => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(Object.fromEntries(headers));
  if (!(await setHeaders(connection, text))) {
    await connection.reopen();
    await setHeaders(connection, text);
  }
  const result = await task().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!(await setHeaders(connection, ''))) {
    await connection.reopen();
    throw new DatabaseStoppedError('The database stopped answering and was opened again');
  }
  if ('error' in result) throw result.error;
  return result.value;
}

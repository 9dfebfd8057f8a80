import type { PgliteConnection } from '@supabase/lite/pglite';

const SET_HEADERS = "select set_config('request.headers', $1, false)";

/**
 * Runs a request with its headers where functions and triggers of the database read them, by lower-case name:
 * PostgREST puts them there for every request, lite for rpc calls alone. One request at a time.
 */
export async function withRequestHeaders<T>(
  { driver }: PgliteConnection,
  headers: Headers,
  task: () => Promise<T>,
): Promise<T> {
  await driver.query(SET_HEADERS, [JSON.stringify(Object.fromEntries(headers))]);
  try {
    return await task();
  } finally {
    await driver.query(SET_HEADERS, ['']);
  }
}

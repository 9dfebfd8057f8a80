import type { PgliteConnection } from '@supabase/lite/pglite';

const SET_HEADERS = "select set_config('request.headers', $1, false)";

/**
 * Runs a request with its headers (lower-case names) in the setting that SQL functions and triggers read. PostgREST
 * sets it for every request, lite only for rpc calls. Requires one request at a time.
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

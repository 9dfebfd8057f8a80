import type { PgliteConnection } from '@supabase/lite/pglite';

const SET = `select set_config('request.headers', $1, false), set_config('request.method', $2, false),
  set_config('request.path', $3, false)`;

/**
 * Runs a request with its headers, method and path in the settings that SQL functions and triggers read. PostgREST
 * sets them for every request, lite only for rpc calls. Requires one request at a time.
 */
export async function withRequestSettings<T>(
  { driver }: PgliteConnection,
  { headers, method, url }: Request,
  task: () => Promise<T>,
): Promise<T> {
  const path = new URL(url).pathname.replace(/^\/rest\/v1(?=\/)/, '');
  await driver.query(SET, [JSON.stringify(Object.fromEntries(headers)), method, path]);
  try {
    return await task();
  } finally {
    await driver.query(SET, ['', '', '']);
  }
}

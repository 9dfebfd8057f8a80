import { failed, succeeded, type Result } from './result.ts';
import { withTimeout } from './with-timeout.ts';

/** Delays before retries 1 to 3, in ms (docs/product.md, Lead delivery). */
export const RETRY_DELAYS = [300, 900, 2700] as const;

/** Timeout of one attempt, in ms. */
const ATTEMPT_TIMEOUT = 10_000;

/** Timeout of a small read that is repeated every few seconds, in ms: a server that hangs is noticed in half a minute. */
export const POLL_TIMEOUT = 5000;

/**
 * Reason a database read failed. `signed-out`: the access token is no longer valid; `refused`: the account has no
 * permission. Neither is retried.
 */
export type ReadFailure = 'failed' | 'signed-out' | 'refused' | 'canceled';

/** Result of a database read. */
export type ReadResult<T> = Result<T, ReadFailure>;

/** Relevant part of a PostgREST response; status 0 means no response. */
export type PostgrestResult<T> = { data: T | null; error: unknown; status: number };

type Query<T> = (signal: AbortSignal) => PromiseLike<PostgrestResult<T>>;

/**
 * Reads once; failures are returned as a result, never thrown. The time also runs while the client waits for a renewed
 * token, before there is a request.
 */
export async function readOnce<T>(
  query: Query<T>,
  signal: AbortSignal,
  timeout = ATTEMPT_TIMEOUT,
): Promise<ReadResult<T>> {
  try {
    const { data, error, status } = await withTimeout(timeout, query, signal);
    if (!error && data !== null) return succeeded(data);
    if (status === 401) return failed('signed-out');
    if (status === 403) return failed('refused');
  } catch {
    // A network error or timeout is handled like any other failure.
  }
  return failed(signal.aborted ? 'canceled' : 'failed');
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Reads with up to three retries, for callers outside the dashboard's QueryClient. Never throws. */
export async function readWithRetries<T>(query: Query<T>, signal: AbortSignal): Promise<ReadResult<T>> {
  let result = await readOnce(query, signal);
  for (const delay of RETRY_DELAYS) {
    if (result.ok || result.error !== 'failed') break;
    await pause(delay, signal);
    result = signal.aborted ? failed('canceled') : await readOnce(query, signal);
  }
  return result;
}

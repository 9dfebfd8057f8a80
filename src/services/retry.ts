import { failed, succeeded, type Result } from './result.ts';

/** Waits before the second, third and fourth attempt, in ms (specification 9, "query retry 3 times"). */
export const RETRY_DELAYS = [300, 900, 2700] as const;

/** Longest wait for one attempt, in ms. */
const ATTEMPT_TIMEOUT = 10_000;

/**
 * Why a read of the database failed. `signed-out`: the access token is no longer accepted; `refused`: the account may
 * not read this. Neither gets better by asking again.
 */
export type ReadFailure = 'failed' | 'signed-out' | 'refused' | 'cancelled';

/** How a read of the database ended. */
export type ReadResult<T> = Result<T, ReadFailure>;

/** The part of a PostgREST answer that decides what happens next; status 0 means that nothing answered. */
export type PostgrestResult<T> = { data: T | null; error: unknown; status: number };

type Ask<T> = (signal: AbortSignal) => PromiseLike<PostgrestResult<T>>;

/** Reads once; whatever goes wrong becomes a result, never an exception. */
export async function readOnce<T>(ask: Ask<T>, signal: AbortSignal): Promise<ReadResult<T>> {
  try {
    const { data, error, status } = await ask(
      AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]),
    );
    if (!error && data !== null) return succeeded(data);
    if (status === 401) return failed('signed-out');
    if (status === 403) return failed('refused');
  } catch {
    // A request that throws has failed like any other.
  }
  return failed(signal.aborted ? 'cancelled' : 'failed');
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

/** Reads with three more attempts while it fails, for callers outside the dashboard's QueryClient. */
export async function readWithRetries<T>(ask: Ask<T>, signal: AbortSignal): Promise<ReadResult<T>> {
  let result = await readOnce(ask, signal);
  for (const delay of RETRY_DELAYS) {
    if (result.ok || result.error !== 'failed') break;
    await pause(delay, signal);
    result = signal.aborted ? failed('cancelled') : await readOnce(ask, signal);
  }
  return result;
}

import { failed, succeeded, type Result } from './result.ts';

/** Waits before the second, third and fourth attempt, in ms (specification 9, "query retry 3 times"). */
export const RETRY_DELAYS = [300, 900, 2700] as const;

/** Longest wait for one attempt, in ms. */
const ATTEMPT_WITHIN = 10_000;

/** Why a read of the database failed. `signed-out`: the access token is no longer accepted. */
export type ReadFailure = 'failed' | 'signed-out' | 'cancelled';

/** How a read of the database ended. */
export type ReadResult<T> = Result<T, ReadFailure>;

/** The part of a PostgREST answer that decides what happens next; status 0 means that nothing answered. */
export type Answer<T> = { data: T | null; error: unknown; status: number };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Asks, and asks three more times while it fails, or as often as there are delays; a refusal (401, 403) is not asked again. */
export async function readWithRetries<T>(
  ask: (signal: AbortSignal) => PromiseLike<Answer<T>>,
  signal: AbortSignal,
  delays: readonly number[] = RETRY_DELAYS,
): Promise<ReadResult<T>> {
  for (const delay of [...delays, undefined]) {
    if (signal.aborted) break;
    try {
      const answer = await ask(AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_WITHIN)]));
      if (!answer.error && answer.data !== null) return succeeded(answer.data);
      if (answer.status === 401) return failed('signed-out');
      if (answer.status === 403) return failed('failed');
    } catch {
      // A request that throws has failed like any other.
    }
    if (delay !== undefined) await pause(delay, signal);
  }
  return failed(signal.aborted ? 'cancelled' : 'failed');
}

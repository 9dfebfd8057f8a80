import { failed, type Result } from './result.ts';

/** Delays before retries 1 to 3, in ms, without jitter (docs/product.md, Lead delivery). */
export const WRITE_DELAYS = [500, 1500, 4000] as const;

/** Most attempts per write, including the first. */
export const WRITE_ATTEMPTS = WRITE_DELAYS.length + 1;

/** Timeout of one attempt, in ms. */
export const ATTEMPT_TIMEOUT = 10_000;

/** Timeout of all attempts and delays together, in ms. */
export const WRITE_TIMEOUT = 35_000;

/** Random variation of each delay (±20%), so that many clients do not retry at the same time. */
const JITTER = 0.2;

/** Least time left for another attempt, in ms. */
const MIN_ATTEMPT = 1000;

/** No response (0), and gateway errors. */
const TRANSIENT_STATUSES = new Set([0, 502, 503, 504]);

/** Error of a failed attempt; `status` is 0 without a readable response. */
export type WriteFailure = { status: number; detail: string };

/** No response within the timeout. */
export type Unreachable = { kind: 'unreachable'; status: 0; detail: string };

/** Number of the next attempt, and the maximum; reported before each retry. */
export type RetryProgress = { attempt: number; attempts: number };

/** Time and randomness, replaced in tests. */
export type Clock = { now: () => number; pause: (ms: number) => Promise<void>; random: () => number };

/** Options of `sendWithRetry`. */
export type RetryOptions = {
  onProgress?: ((progress: RetryProgress) => void) | undefined;
  clock?: Clock | undefined;
};

const deviceClock: Clock = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

const unreachable = (detail: string): Unreachable => ({ kind: 'unreachable', status: 0, detail });

/** Runs one attempt; times out even when the attempt ignores `signal`. */
async function attemptWithTimeout<Value, Failure>(
  attempt: (signal: AbortSignal) => PromiseLike<Result<Value, Failure>>,
  timeout: number,
  clock: Clock,
): Promise<Result<Value, Failure | Unreachable>> {
  const stop = new AbortController();
  const timedOut = async (): Promise<Result<Value, Unreachable>> => {
    await clock.pause(timeout);
    stop.abort();
    return failed(unreachable(`No response within ${Math.round(timeout)} ms`));
  };
  try {
    return await Promise.race([attempt(stop.signal), timedOut()]);
  } catch (reason) {
    return failed(unreachable(reason instanceof Error ? reason.message : String(reason)));
  }
}

/** Returns true when the browser reports no connection. */
export const isOffline = (): boolean => !navigator.onLine;

/** Returns true for statuses worth a retry: no readable response, or a gateway error. */
export const isTransient = (status: number): boolean => TRANSIENT_STATUSES.has(status);

/**
 * Writes with retries on no response and gateway errors: 4 attempts, 35 s in total (docs/product.md, Lead delivery).
 * Any other response ends it, and so does going offline. The write must be idempotent. Never throws.
 */
export async function sendWithRetry<Value, Failure extends WriteFailure>(
  attempt: (signal: AbortSignal) => PromiseLike<Result<Value, Failure>>,
  { onProgress, clock = deviceClock }: RetryOptions = {},
): Promise<Result<Value, Failure | Unreachable>> {
  const startedAt = clock.now();
  const timeLeft = (): number => WRITE_TIMEOUT - (clock.now() - startedAt);
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const result = await attemptWithTimeout(attempt, Math.min(ATTEMPT_TIMEOUT, timeLeft()), clock);
    if (result.ok || !isTransient(result.error.status)) return result;
    const delay = WRITE_DELAYS[attemptNumber - 1];
    if (delay === undefined || isOffline()) return result;
    const wait = delay * (1 + JITTER * (2 * clock.random() - 1));
    if (timeLeft() - wait < MIN_ATTEMPT) return result;
    onProgress?.({ attempt: attemptNumber + 1, attempts: WRITE_ATTEMPTS });
    await clock.pause(wait);
  }
}

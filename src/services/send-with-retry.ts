import { failed, type Result } from './result.ts';

/** Waits before the second, third and fourth attempt, in ms, before they are spread by SPREAD. */
export const WRITE_DELAYS = [500, 1500, 4000] as const;

/** How many times a write is tried at most. */
export const WRITE_ATTEMPTS = WRITE_DELAYS.length + 1;

/** Longest wait for one attempt, in ms. */
export const ATTEMPT_TIMEOUT = 10_000;

/** Longest wait for all attempts and pauses together, in ms. */
export const WRITE_TIMEOUT = 35_000;

/** A wait is made longer or shorter by up to this share, so that many visitors do not come back at one moment. */
const JITTER = 0.2;

/** An attempt with less time than this, in ms, is not worth beginning. */
const MIN_ATTEMPT = 1000;

/** No answer, and the answers of servers in front of a backend that could not reach it. */
const TRANSIENT_STATUSES = new Set([0, 502, 503, 504]);

/** What a failed attempt has to tell: the HTTP status, 0 when nothing answered or the answer was broken. */
export type WriteFailure = { status: number; detail: string };

/** Nothing answered, or not in time. */
export type Unreachable = { kind: 'unreachable'; status: 0; detail: string };

/** Said before each further attempt: which one comes next, of how many. */
export type RetryProgress = { attempt: number; attempts: number };

/** Time and chance, replaced in tests. */
export type Clock = { now: () => number; pause: (ms: number) => Promise<void>; random: () => number };

/** What may be asked for besides the attempts themselves. */
export type RetryOptions = {
  onProgress?: ((progress: RetryProgress) => void) | undefined;
  /** Asked after each failure; true ends the attempts, for example because the device went offline. */
  mayStop?: (() => boolean) | undefined;
  clock?: Clock | undefined;
};

const deviceClock: Clock = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

const unreachable = (detail: string): Unreachable => ({ kind: 'unreachable', status: 0, detail });

/** One attempt; it ends at the limit even when the work does not listen to `signal`. */
async function attemptWithTimeout<Value, Failure>(
  attempt: (signal: AbortSignal) => PromiseLike<Result<Value, Failure>>,
  limit: number,
  clock: Clock,
): Promise<Result<Value, Failure | Unreachable>> {
  const stop = new AbortController();
  const tooSlow = async (): Promise<Result<Value, Unreachable>> => {
    await clock.pause(limit);
    stop.abort();
    return failed(unreachable(`No answer within ${Math.round(limit)} ms`));
  };
  try {
    return await Promise.race([attempt(stop.signal), tooSlow()]);
  } catch (reason) {
    return failed(unreachable(reason instanceof Error ? reason.message : String(reason)));
  }
}

/** Whether another attempt may end differently: nothing readable answered, or a server on the way gave up. */
export const isTransient = (status: number): boolean => TRANSIENT_STATUSES.has(status);

/**
 * Writes, and writes again while nothing answers: four times, 35 s in all. Any other answer ends it at once.
 * The write has to be harmless when it arrives twice. Never throws.
 */
export async function sendWithRetry<Value, Failure extends WriteFailure>(
  attempt: (signal: AbortSignal) => PromiseLike<Result<Value, Failure>>,
  { onProgress, mayStop = () => false, clock = deviceClock }: RetryOptions = {},
): Promise<Result<Value, Failure | Unreachable>> {
  const begin = clock.now();
  const left = (): number => WRITE_TIMEOUT - (clock.now() - begin);
  for (let tried = 1; ; tried += 1) {
    const result = await attemptWithTimeout(attempt, Math.min(ATTEMPT_TIMEOUT, left()), clock);
    if (result.ok || !isTransient(result.error.status)) return result;
    const delay = WRITE_DELAYS[tried - 1];
    if (delay === undefined || mayStop()) return result;
    const wait = delay * (1 + JITTER * (2 * clock.random() - 1));
    if (left() - wait < MIN_ATTEMPT) return result;
    onProgress?.({ attempt: tried + 1, attempts: WRITE_ATTEMPTS });
    await clock.pause(wait);
  }
}

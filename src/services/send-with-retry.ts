import { failed, type Result } from './result.ts';
import { withTimeout } from './with-timeout.ts';

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

const unreachable = (reason: unknown): { ok: false; error: Unreachable } =>
  failed({
    kind: 'unreachable',
    status: 0,
    detail: reason instanceof Error ? reason.message : String(reason),
  });

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
  onProgress?: (progress: RetryProgress) => void,
): Promise<Result<Value, Failure | Unreachable>> {
  const startedAt = performance.now();
  const timeLeft = (): number => WRITE_TIMEOUT - (performance.now() - startedAt);
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const result = await withTimeout(Math.min(ATTEMPT_TIMEOUT, timeLeft()), attempt).catch(unreachable);
    if (result.ok || !isTransient(result.error.status)) return result;
    const delay = WRITE_DELAYS[attemptNumber - 1];
    if (delay === undefined || isOffline()) return result;
    const wait = delay * (1 + JITTER * (2 * Math.random() - 1));
    if (timeLeft() - wait < MIN_ATTEMPT) return result;
    onProgress?.({ attempt: attemptNumber + 1, attempts: WRITE_ATTEMPTS });
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Database } from '../domain/database.types.ts';
import { failed, succeeded, type Result } from './result.ts';

/** Delays before retries 1 to 3 of a read, in ms (docs/product.md, Lead delivery). */
export const READ_DELAYS = [300, 900, 2700] as const;

/** Delays before retries 1 to 3 of a write, in ms, without jitter (docs/product.md, Lead delivery). */
export const WRITE_DELAYS = [500, 1500, 4000] as const;

/** Most attempts per write, including the first. */
export const WRITE_ATTEMPTS = WRITE_DELAYS.length + 1;

/** Timeout of one attempt, in ms. */
export const ATTEMPT_TIMEOUT = 10_000;

/** Timeout of all attempts and delays of a write together, in ms. */
export const WRITE_TIMEOUT = 35_000;

/** Random variation of each delay (±20%), so that many clients do not retry at the same time. */
const JITTER = 0.2;

/** Least time left for another attempt, in ms. */
const MIN_ATTEMPT = 1000;

/** No response (0), and gateway errors. */
const TRANSIENT_STATUSES = new Set([0, 502, 503, 504]);

/** Reason a visitor's request failed. */
export type Failure = {
  /** Invalid values, refused by the server, too many requests, or no response of a working server. */
  kind: 'invalid' | 'refused' | 'limited' | 'unreachable';
  /** HTTP status; 0 without a readable response, 422 when the values were refused before sending. */
  status: number;
  /** Text of the response, or the network error; for the console. */
  detail: string;
};

/** Number of the next attempt, and the maximum; reported before each retry. */
export type RetryProgress = { attempt: number; attempts: number };

/** Relevant part of a PostgREST response; status 0 means no response. */
export type PostgrestResult<T> = { data: T | null; error: unknown; status: number };

const detailOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Returns the failure for a response with this HTTP status. A success that cannot be read comes from a proxy. */
export const failureOf = (status: number, detail: string): Failure =>
  status < 400
    ? { kind: 'unreachable', status: 0, detail }
    : { kind: status >= 500 ? 'unreachable' : status === 429 ? 'limited' : 'refused', status, detail };

/** Returns true when the browser reports no connection. */
export const isOffline = (): boolean => !navigator.onLine;

/** Returns true for statuses worth another attempt of a write: no readable response, or a gateway error. */
export const isTransient = (status: number): boolean => TRANSIENT_STATUSES.has(status);

/** Rejects and aborts `signal` when the work takes longer than `milliseconds`; aborts it with `outer` too, and does not begin after that. */
export async function withTimeout<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  if (outer?.aborted) throw new Error('Canceled before it began');
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  // `AbortSignal.any` is newer than browsers we support.
  outer?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No response within ${Math.round(milliseconds)} ms`));
      abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), timedOut]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** Runs one request of a visitor; a timeout or a network error is a failure too. Never throws. */
export async function request<Value>(
  timeout: number,
  work: (signal: AbortSignal) => PromiseLike<Result<Value, Failure>>,
  outer?: AbortSignal,
): Promise<Result<Value, Failure>> {
  try {
    return await withTimeout(timeout, work, outer);
  } catch (reason) {
    return failed({ kind: 'unreachable', status: 0, detail: detailOf(reason) });
  }
}

type Functions = Database['public']['Functions'];

/**
 * Calls a database function as a visitor, without supabase-js: a page that needs no session stays 45 KiB smaller.
 * Rejects without a response.
 */
export async function callFunction<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  signal: AbortSignal,
): Promise<Result<Functions[Name]['Returns'], Failure>> {
  const response = await fetch(`${PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: PUBLIC_SUPABASE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal,
  });
  const text = await response.text();
  if (!response.ok) return failed(failureOf(response.status, text));
  return succeeded((text === '' ? null : JSON.parse(text)) as Functions[Name]['Returns']);
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Reads with up to three retries, until the signal aborts. Never throws. */
export async function readWithRetries<Value, Reason extends { kind: string }>(
  read: () => Promise<Result<Value, Reason>>,
  signal: AbortSignal,
): Promise<Result<Value, Reason>> {
  let result = await read();
  for (const delay of READ_DELAYS) {
    const isFinal = result.ok || result.error.kind === 'refused' || result.error.kind === 'signed-out';
    if (isFinal || signal.aborted) break;
    await pause(delay, signal);
    result = await read();
  }
  return result;
}

/**
 * Writes with retries on no response and gateway errors: 4 attempts, 35 s in total (docs/product.md, Lead delivery).
 * Any other response ends it, and so does going offline. The write must be idempotent. Never throws.
 */
export async function sendWithRetry<Value>(
  attempt: (signal: AbortSignal) => PromiseLike<Result<Value, Failure>>,
  onProgress?: (progress: RetryProgress) => void,
): Promise<Result<Value, Failure>> {
  const startedAt = performance.now();
  const timeLeft = (): number => WRITE_TIMEOUT - (performance.now() - startedAt);
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const result = await request(Math.min(ATTEMPT_TIMEOUT, timeLeft()), attempt);
    if (result.ok || !isTransient(result.error.status)) return result;
    const delay = WRITE_DELAYS[attemptNumber - 1];
    if (delay === undefined || isOffline()) return result;
    const wait = delay * (1 + JITTER * (2 * Math.random() - 1));
    if (timeLeft() - wait < MIN_ATTEMPT) return result;
    onProgress?.({ attempt: attemptNumber + 1, attempts: WRITE_ATTEMPTS });
    await pause(wait);
  }
}

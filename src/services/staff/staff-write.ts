import { failed, succeeded, type Result } from '../result.ts';
import type { PostgrestResult } from '../retry.ts';

/**
 * Why a change by staff did not happen. `signed-out`: sign in again; `refused`: the account may not;
 * `invalid`: the database says why in `message`; `unreachable`: nothing answered, so it may or may not have happened.
 */
export type StaffWriteFailure = {
  kind: 'signed-out' | 'refused' | 'invalid' | 'unreachable';
  message: string;
};

/** How a change by staff ended. */
export type StaffWrite<T> = Result<T, StaffWriteFailure>;

const WORDS = {
  'signed-out': 'Your session has ended. Sign in again.',
  refused: 'Your account may not do this.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
} as const;

/** Longest wait for an answer, in ms. */
const RESPONSE_TIMEOUT = 15_000;

const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : '';

/** A sentence of one of our functions; a hosted project answers some of them with 500. */
const isRaised = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('P0');

const failure = (kind: keyof typeof WORDS): StaffWrite<never> => failed({ kind, message: WORDS[kind] });

/** Sends one change to the database; whatever goes wrong becomes a result, never an exception. */
export async function staffWrite<T>(
  ask: (signal: AbortSignal) => PromiseLike<PostgrestResult<T>>,
): Promise<StaffWrite<T | null>> {
  try {
    const { data, error, status } = await ask(AbortSignal.timeout(RESPONSE_TIMEOUT));
    if (!error) return succeeded(data);
    if (status === 401) return failure('signed-out');
    if (status === 403) return failure('refused');
    if (!isRaised(error) && (status === 0 || status >= 500)) return failure('unreachable');
    return failed({ kind: 'invalid', message: wordsOf(error) || `The server answered with ${status}.` });
  } catch {
    return failure('unreachable');
  }
}

import { failed, succeeded, type Result } from '../result.ts';
import type { PostgrestResult } from '../retry.ts';
import { withTimeout } from '../with-timeout.ts';

/**
 * Reason a staff change failed. `signed-out`: sign in again; `refused`: no permission;
 * `invalid`: `message` is the database's reason; `unreachable`: no response, so the change may or may not be stored.
 */
export type StaffWriteFailure = {
  kind: 'signed-out' | 'refused' | 'invalid' | 'unreachable';
  message: string;
};

/** Result of a staff change. */
export type StaffWrite<T> = Result<T, StaffWriteFailure>;

const MESSAGES = {
  'signed-out': 'Your session has ended. Sign in again.',
  refused: 'Your account does not have permission to do this.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
} as const;

/** Timeout of one change, in ms. */
const RESPONSE_TIMEOUT = 15_000;

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : '';

/** Returns true for an error raised by our SQL functions; hosted projects return some of them with status 500. */
const isRaised = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('P0');

const failure = (kind: keyof typeof MESSAGES): StaffWrite<never> => failed({ kind, message: MESSAGES[kind] });

/** Sends one change to the database; failures are returned as a result, never thrown. */
export async function staffWrite<T>(
  mutate: (signal: AbortSignal) => PromiseLike<PostgrestResult<T>>,
): Promise<StaffWrite<T | null>> {
  try {
    const { data, error, status } = await withTimeout(RESPONSE_TIMEOUT, mutate);
    if (!error) return succeeded(data);
    if (status === 401) return failure('signed-out');
    if (status === 403) return failure('refused');
    if (!isRaised(error) && (status === 0 || status >= 500)) return failure('unreachable');
    return failed({ kind: 'invalid', message: messageOf(error) || `The server returned status ${status}.` });
  } catch {
    return failure('unreachable');
  }
}

import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../domain/database.types.ts';
import { isRecord } from '../../domain/validation.ts';
import { withTimeout, type PostgrestResult } from '../request.ts';
import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';

/**
 * Reason a call of a staff screen failed. `signed-out`: sign in again; `refused`: no permission; `invalid`: `message` is
 * the server's reason; `unreachable`: no response, so a change may or may not be stored; `canceled`: by the caller.
 */
export type CallFailure = {
  kind: 'signed-out' | 'refused' | 'invalid' | 'unreachable' | 'canceled';
  message: string;
};

/** Result of a call of a staff screen. */
export type CallResult<T> = Result<T, CallFailure>;

type Functions = Database['public']['Functions'];

/** SQL reads null as "nobody" or "none", which the generated types leave out; undefined leaves an argument out. */
type Arguments<Args> = {
  [Key in keyof Args]: Args[Key] | null | (object extends Pick<Args, Key> ? undefined : never);
};

type Answer<T> = PostgrestResult<T> & { count?: number | null };

/** Query of supabase-js before it is sent. */
type Query<T> = {
  abortSignal: (signal: AbortSignal) => { retry: (enabled: boolean) => PromiseLike<Answer<T>> };
};

const MESSAGES = {
  'signed-out': 'Your session has ended. Sign in again.',
  refused: 'Your account does not have permission to do this.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  canceled: 'Canceled.',
} as const;

/** Failure of a call whose answer has another shape. */
export const UNCLEAR: CallFailure = {
  kind: 'unreachable',
  message: 'The server sent an unexpected response. Try again.',
};

/** Timeouts in ms: of a read, of a change, and of an edge function that sends an email. */
const READ_TIMEOUT = 10_000;
const CHANGE_TIMEOUT = 15_000;
const FUNCTION_TIMEOUT = 25_000;

/** Timeout of a small read that is repeated every few seconds, in ms: a server that hangs is noticed in half a minute. */
export const POLL_TIMEOUT = 5000;

const failure = (kind: keyof typeof MESSAGES): CallResult<never> => failed({ kind, message: MESSAGES[kind] });

/** Returns true for an error raised by our SQL functions; hosted projects return some of them with status 500. */
const isRaised = (error: unknown): boolean => isRecord(error) && String(error.code).startsWith('P0');

const messageOf = (error: unknown): string =>
  isRecord(error) && typeof error.message === 'string' ? error.message : '';

async function send<T, Value = T>(
  query: (client: SupabaseClient<Database>) => Query<T>,
  timeout: number,
  signal?: AbortSignal,
  // Null only from a function that returns nothing.
  valueOf = ({ data }: Answer<T>): Value => data as Value,
): Promise<CallResult<Value>> {
  try {
    const answer = await withTimeout(
      timeout,
      async (limit) =>
        query(await getSupabase())
          .abortSignal(limit)
          .retry(false),
      signal,
    );
    const { error, status } = answer;
    if (!error) return succeeded(valueOf(answer));
    if (signal?.aborted) return failure('canceled');
    if (status === 401) return failure('signed-out');
    if (status === 403) return failure('refused');
    // An error with a success status is a response that could not be read.
    if (!isRaised(error) && (status < 400 || status >= 500)) return failure('unreachable');
    return failed({ kind: 'invalid', message: messageOf(error) || `The server returned status ${status}.` });
  } catch {
    return failure(signal?.aborted ? 'canceled' : 'unreachable');
  }
}

/** Reads rows of tables, or of a function with further columns. Never throws; whoever asked decides on retries. */
export const read = <T>(
  query: (client: SupabaseClient<Database>) => Query<T>,
  signal?: AbortSignal,
  timeout = READ_TIMEOUT,
): Promise<CallResult<T>> => send(query, timeout, signal);

/** Reads the number of rows that a query with `count` finds, with those it returns. Never throws. */
export const readCounted = <T>(
  query: (client: SupabaseClient<Database>) => Query<T[]>,
  signal: AbortSignal,
): Promise<CallResult<{ rows: T[]; count: number }>> =>
  send(query, READ_TIMEOUT, signal, ({ data, count }) => ({
    rows: data ?? [],
    count: count ?? data?.length ?? 0,
  }));

/** Calls a database function: a change, or with `signal` a read. Never throws. */
export const rpc = <Name extends keyof Functions>(
  name: Name,
  args: Arguments<Functions[Name]['Args']>,
  signal?: AbortSignal,
): Promise<CallResult<Functions[Name]['Returns']>> =>
  send(
    (client) =>
      client.rpc(name, args as Functions[Name]['Args']) as unknown as Query<Functions[Name]['Returns']>,
    signal ? READ_TIMEOUT : CHANGE_TIMEOUT,
    signal,
  );

/** Calls an edge function. Never throws. */
export async function invoke(name: string, body: object, signal?: AbortSignal): Promise<CallResult<unknown>> {
  const unanswered = failed({ kind: 'unreachable' as const, message: 'The server did not respond.' });
  try {
    return await withTimeout(
      signal ? READ_TIMEOUT : FUNCTION_TIMEOUT,
      async (limit) => {
        const client = await getSupabase();
        const response = await client.functions.invoke<unknown>(name, { body, signal: limit });
        // FunctionsResponse declares its error without a type.
        const error = response.error as unknown;
        if (error === null) return succeeded(response.data);
        const answer = isRecord(error) ? error.context : undefined;
        if (!(answer instanceof Response)) return unanswered;
        const result: unknown = await answer.json().catch(() => null);
        const message =
          isRecord(result) && typeof result.error === 'string'
            ? result.error
            : `The server returned status ${answer.status}.`;
        return failed({ kind: 'invalid' as const, message });
      },
      signal,
    );
  } catch {
    return unanswered;
  }
}

/** Converts the value of a successful result. */
export const mapResult = <From, To>(
  result: CallResult<From>,
  convert: (value: From) => To,
): CallResult<To> => (result.ok ? succeeded(convert(result.value)) : result);

/** Returns the single row of a function's response. */
export function firstRow<Row>(rows: CallResult<Row[]>): CallResult<Row> {
  if (!rows.ok) return rows;
  const [row] = rows.value;
  return row === undefined ? failed(UNCLEAR) : succeeded(row);
}

import type { Database, Json } from '../domain/database.types.ts';
import { failed, succeeded, type Result } from './result.ts';
import { readOnce, type ReadResult } from './retry.ts';
import { callFunction } from './rpc.ts';
import { withTimeout } from './with-timeout.ts';

type Row = Database['public']['Functions']['quote_view']['Returns'][number];

type Filled = 'link' | 'expires_at' | 'created_at' | 'due_at' | 'is_shared' | 'is_continued_elsewhere';

/** Data behind a private link; the generated type omits which values may be null. */
export type QuoteView = Pick<Row, Filled> & { [Key in Exclude<keyof Row, Filled>]: Row[Key] | null };

/** Kind of answer the owner of a link can give. */
export type QuoteAnswer = 'schedule' | 'call' | 'question' | 'channel' | 'withdraw';

/** Reason an answer was not stored: too many answers, or anything else. */
export type AnswerFailure = 'limited' | 'failed';

/** Timeout of a request that changes something, in ms. */
const TIMEOUT = 15_000;

/** Reads what a private link shows; null when it does not work. */
export async function readQuoteView(
  token: string,
  signal: AbortSignal,
): Promise<ReadResult<QuoteView | null>> {
  const result = await readOnce((attempt) => callFunction('quote_view', { token }, attempt), signal);
  return result.ok ? succeeded(result.value[0] ?? null) : failed(result.error);
}

/** Sends an answer of the customer to staff. Never throws. */
export async function answerQuote(
  token: string,
  answer: QuoteAnswer,
  detail: Json = {},
): Promise<Result<null, AnswerFailure>> {
  try {
    return await withTimeout(TIMEOUT, async (signal) => {
      const { data, error, status } = await callFunction('answer_quote', { token, answer, detail }, signal);
      if (error) return failed(status === 429 ? 'limited' : 'failed');
      return data ? succeeded(null) : failed('failed');
    });
  } catch {
    return failed('failed');
  }
}

/** Makes a read-only link and returns its token. Never throws. */
export async function shareQuote(token: string): Promise<Result<string, AnswerFailure>> {
  try {
    return await withTimeout(TIMEOUT, async (signal) => {
      const { data, error } = await callFunction('share_quote', { token }, signal);
      return error || !data ? failed('failed') : succeeded(data);
    });
  } catch {
    return failed('failed');
  }
}

/** Turns off the read-only link. Never throws. */
export async function unshareQuote(token: string): Promise<Result<null, AnswerFailure>> {
  try {
    return await withTimeout(TIMEOUT, async (signal) => {
      const { error } = await callFunction('unshare_quote', { token }, signal);
      return error ? failed('failed') : succeeded(null);
    });
  } catch {
    return failed('failed');
  }
}

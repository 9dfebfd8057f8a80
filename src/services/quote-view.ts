import type { Database, Json } from '../domain/database.types.ts';
import { ATTEMPT_TIMEOUT, callFunction, failureOf, request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';

type Row = Database['public']['Functions']['quote_view']['Returns'][number];

type Filled = 'link' | 'expires_at' | 'created_at' | 'due_at' | 'is_shared' | 'is_continued_elsewhere';

/** Data behind a private link; the generated type omits which values may be null. */
export type QuoteView = Pick<Row, Filled> & { [Key in Exclude<keyof Row, Filled>]: Row[Key] | null };

/** Kind of answer the owner of a link can give. */
export type QuoteAnswer = 'schedule' | 'call' | 'question' | 'channel' | 'withdraw';

/** Timeout of a request that changes something, in ms. */
const TIMEOUT = 15_000;

/** Reads what a private link shows; null when it does not work. */
export const readQuoteView = (
  token: string,
  signal: AbortSignal,
): Promise<Result<QuoteView | null, Failure>> =>
  request(
    ATTEMPT_TIMEOUT,
    async (attempt) => {
      const result = await callFunction('quote_view', { token }, attempt);
      return result.ok ? succeeded(result.value[0] ?? null) : result;
    },
    signal,
  );

/** Sends an answer of the customer to staff. Never throws. */
export const answerQuote = (
  token: string,
  answer: QuoteAnswer,
  detail: Json = {},
): Promise<Result<null, Failure>> =>
  request(TIMEOUT, async (signal) => {
    const result = await callFunction('answer_quote', { token, answer, detail }, signal);
    if (!result.ok) return result;
    return result.value ? succeeded(null) : failed(failureOf(403, 'This link may not answer'));
  });

/** Makes a read-only link and returns its token. Never throws. */
export const shareQuote = (token: string): Promise<Result<string, Failure>> =>
  request(TIMEOUT, async (signal) => {
    const result = await callFunction('share_quote', { token }, signal);
    if (!result.ok) return result;
    return result.value ? result : failed(failureOf(403, 'This link may not be shared'));
  });

/** Turns off the read-only link. Never throws. */
export const unshareQuote = (token: string): Promise<Result<unknown, Failure>> =>
  request(TIMEOUT, (signal) => callFunction('unshare_quote', { token }, signal));

/** Tells staff the day (YYYY-MM-DD) and part of the day a customer would like. Never throws. */
export const addPreferredDay = (leadId: string, day: string, part: string): Promise<Result<null, Failure>> =>
  request(TIMEOUT, async (signal) => {
    const result = await callFunction('add_preferred_day', { lead_id: leadId, day, part }, signal);
    if (!result.ok) return result;
    return result.value ? succeeded(null) : failed(failureOf(200, 'Not stored'));
  });

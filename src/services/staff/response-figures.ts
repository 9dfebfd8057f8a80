import type { Database } from '../../domain/database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

type Returns<Name extends 'response_figures' | 'response_days'> =
  Database['public']['Functions'][Name]['Returns'][number];

/** Response figures of a range of days; the median is null without responses. */
export type ResponseFigures = Omit<Returns<'response_figures'>, 'median_seconds'> & {
  median_seconds: number | null;
};

/** Response figures of one Pacific day, YYYY-MM-DD. */
export type ResponseDay = Omit<Returns<'response_days'>, 'median_seconds'> & {
  median_seconds: number | null;
};

/** Figures of the last 7 and 30 days, and of each of the last 30 days. */
export type ResponseTimes = { figures: ResponseFigures[]; days: ResponseDay[] };

/** Reads the response figures (docs/product.md, Dashboard). */
export async function readResponseTimes(signal: AbortSignal): Promise<ReadResult<ResponseTimes>> {
  const [figures, days] = await Promise.all([
    readOnce<ResponseFigures[]>(async (attempt) => {
      const client = await getSupabase();
      return client.rpc('response_figures').abortSignal(attempt).retry(false);
    }, signal),
    readOnce<ResponseDay[]>(async (attempt) => {
      const client = await getSupabase();
      return client.rpc('response_days').abortSignal(attempt).retry(false);
    }, signal),
  ]);
  if (!figures.ok) return figures;
  if (!days.ok) return days;
  return { ok: true, value: { figures: figures.value, days: days.value } };
}

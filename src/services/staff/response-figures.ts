import type { Database } from '../database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

type Returns<Name extends 'response_figures' | 'response_days'> =
  Database['public']['Functions'][Name]['Returns'][number];

/** How quickly leads were answered in a span of days; the median is null where none was answered. */
export type ResponseFigures = Omit<Returns<'response_figures'>, 'median_seconds'> & {
  median_seconds: number | null;
};

/** The same for one day, YYYY-MM-DD in America/Los_Angeles. */
export type ResponseDay = Omit<Returns<'response_days'>, 'median_seconds'> & {
  median_seconds: number | null;
};

/** The last 7 and 30 days, and each of the last 30. */
export type ResponseTimes = { figures: ResponseFigures[]; days: ResponseDay[] };

/** Reads how well the promise was kept. */
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

import { failureOf, request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';

/** Timeout of the request, in ms. */
const TIMEOUT = 15_000;

/** Tells staff the day (YYYY-MM-DD) and part of the day a customer would like. Never throws. */
export const addPreferredDay = (leadId: string, day: string, part: string): Promise<Result<null, Failure>> =>
  request(TIMEOUT, async (signal) => {
    const client = await getSupabase();
    const { data, error, status } = await client
      .rpc('add_preferred_day', { lead_id: leadId, day, part })
      .abortSignal(signal);
    return data ? succeeded(null) : failed(failureOf(status, error?.message ?? 'Not stored'));
  });

import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';
import { withTimeout } from './with-timeout.ts';

/** Timeout of the request, in ms. */
const TIMEOUT = 15_000;

/** Reason a preferred day was not stored: too many changes, or anything else. */
export type PreferredDayFailure = 'limited' | 'failed';

/** Tells staff the day (YYYY-MM-DD) and part of the day a customer would like. Never throws. */
export async function addPreferredDay(
  leadId: string,
  day: string,
  part: string,
): Promise<Result<null, PreferredDayFailure>> {
  try {
    return await withTimeout(TIMEOUT, async (signal) => {
      const client = await getSupabase();
      const { data, error, status } = await client
        .rpc('add_preferred_day', { lead_id: leadId, day, part })
        .abortSignal(signal);
      if (error) return failed(status === 429 ? 'limited' : 'failed');
      return data ? succeeded(null) : failed('failed');
    });
  } catch {
    return failed('failed');
  }
}

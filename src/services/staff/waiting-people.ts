import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/**
 * Counts the accounts that can be approved: pending, with a confirmed address. Anyone can sign up with any address, so
 * the others do not count.
 */
export const countWaitingPeople = (signal: AbortSignal): Promise<ReadResult<number>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { count, ...response } = await client
      .from('profiles')
      .select('user_id', { count: 'exact', head: true })
      .eq('role', 'pending')
      .not('confirmed_at', 'is', null)
      .abortSignal(attempt)
      .retry(false);
    return { ...response, data: count };
  }, signal);

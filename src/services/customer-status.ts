import type { Database } from '../domain/database.types.ts';
import { failed, succeeded } from './result.ts';
import { readWithRetries, type ReadResult } from './retry.ts';
import { getSupabase } from './supabase.ts';

/** Public status of a request; contains no personal data. */
export type CustomerStatus = Database['public']['Functions']['lead_status']['Returns'][number];

/** Reads the status of a request; null when no request has this id. */
export async function readCustomerStatus(
  id: string,
  signal: AbortSignal,
): Promise<ReadResult<CustomerStatus | null>> {
  const result = await readWithRetries(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('lead_status', { lead_id: id }).abortSignal(attempt).retry(false);
  }, signal);
  return result.ok ? succeeded(result.value[0] ?? null) : failed(result.error);
}

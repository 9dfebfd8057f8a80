import type { Database } from './database.types.ts';
import { failed, succeeded } from './result.ts';
import { readWithRetries, type ReadResult } from './retry.ts';
import { getSupabase } from './supabase.ts';

/** Where a request stands; nothing in it tells who asked. */
export type LeadStatus = Database['public']['Functions']['lead_status']['Returns'][number];

/** Reads where a request stands; null when no request has this id. */
export async function readLeadStatus(
  id: string,
  signal: AbortSignal,
): Promise<ReadResult<LeadStatus | null>> {
  const result = await readWithRetries(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('lead_status', { lead_id: id }).abortSignal(attempt).retry(false);
  }, signal);
  return result.ok ? succeeded(result.value[0] ?? null) : failed(result.error);
}

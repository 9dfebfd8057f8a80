import { readRole, type Role } from '../domain/role.ts';
import type { Database } from './database.types.ts';
import { readWithRetries, type ReadResult } from './retry.ts';
import { getSupabase } from './supabase.ts';

/** A stored lead with all its fields. */
export type Lead = Database['public']['Tables']['leads']['Row'];

/** The dashboard's three counters, over all leads but tests, in days of America/Los_Angeles. */
export type LeadCounts = Database['public']['Functions']['lead_counts']['Returns'][number];

/** How many leads the first page of the list holds (specification 9). */
export const LEADS_PER_PAGE = 10;

/** The newest leads, newest first, without those of the integration test. */
export const readLatestLeads = (signal: AbortSignal): Promise<ReadResult<Lead[]>> =>
  readWithRetries(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('leads')
      .select('*')
      .neq('form', 'test')
      .order('created_at', { ascending: false })
      .limit(LEADS_PER_PAGE)
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** The three counters, counted in the database. */
export const readCounts = (signal: AbortSignal): Promise<ReadResult<LeadCounts>> =>
  readWithRetries(async (attempt) => {
    const client = await getSupabase();
    const { data, ...answer } = await client.rpc('lead_counts').abortSignal(attempt).retry(false);
    return { ...answer, data: data?.[0] ?? null };
  }, signal);

/** The role of an account, from its own profile; without a profile it is pending. */
export const readOwnRole = (userId: string, signal: AbortSignal): Promise<ReadResult<Role>> =>
  readWithRetries(async (attempt) => {
    const client = await getSupabase();
    const { data, ...answer } = await client
      .from('profiles')
      .select('role')
      .eq('user_id', userId)
      .limit(1)
      .abortSignal(attempt)
      .retry(false);
    return { ...answer, data: data && readRole(data[0]?.role) };
  }, signal);

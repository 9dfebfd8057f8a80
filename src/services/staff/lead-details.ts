import type { Lead } from './dashboard-leads.ts';
import type { Database, Tables } from '../../domain/database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** Stored timeline event. */
export type StoredEvent = Tables<'lead_events'>;

/** Stored version of a signed estimate. */
export type StoredEstimate = Tables<'lead_estimates'>;

/** A possible duplicate of a lead. */
export type Duplicate = Database['public']['Functions']['lead_duplicates']['Returns'][number];

/** A person a lead can be assigned to. */
export type Colleague = { user_id: string; name: string | null; email: string | null };

/** Lead with timeline and estimates, without duplicates. */
export type LeadDetails = {
  lead: Lead;
  /** Oldest first. */
  events: StoredEvent[];
  /** Newest version first. */
  estimates: StoredEstimate[];
};

/** Most timeline events loaded, the newest. */
const MAX_EVENTS = 500;

/** Reads the lead's row; `lead` is null when there is none this account may read. */
const readRow = (leadId: string, signal: AbortSignal): Promise<ReadResult<{ lead: Lead | null }>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client
      .from('leads')
      .select('*')
      .eq('id', leadId)
      .limit(1)
      .abortSignal(attempt)
      .retry(false);
    return { ...response, data: data && { lead: data[0] ?? null } };
  }, signal);

const readEvents = (leadId: string, signal: AbortSignal): Promise<ReadResult<StoredEvent[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client
      .from('lead_events')
      .select('*')
      .eq('lead_id', leadId)
      .order('created_at', { ascending: false })
      .order('position', { ascending: false })
      .limit(MAX_EVENTS)
      .abortSignal(attempt)
      .retry(false);
    return { ...response, data: data?.toReversed() ?? null };
  }, signal);

const readEstimates = (leadId: string, signal: AbortSignal): Promise<ReadResult<StoredEstimate[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('lead_estimates')
      .select('*')
      .eq('lead_id', leadId)
      .order('version', { ascending: false })
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Reads a lead's details; null when it no longer exists. */
export async function readLeadDetails(
  leadId: string,
  signal: AbortSignal,
): Promise<ReadResult<LeadDetails | null>> {
  const [row, events, estimates] = await Promise.all([
    readRow(leadId, signal),
    readEvents(leadId, signal),
    readEstimates(leadId, signal),
  ]);
  if (!row.ok) return row;
  if (row.value.lead === null) return { ok: true, value: null };
  if (!events.ok) return events;
  if (!estimates.ok) return estimates;
  return { ok: true, value: { lead: row.value.lead, events: events.value, estimates: estimates.value } };
}

/** Reads possible duplicates of a lead, including those merged into it. */
export const readDuplicates = (leadId: string, signal: AbortSignal): Promise<ReadResult<Duplicate[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('lead_duplicates', { lead_id: leadId }).abortSignal(attempt).retry(false);
  }, signal);

/** Reads the people a lead can be assigned to. */
export const readColleagues = (signal: AbortSignal): Promise<ReadResult<Colleague[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('profiles')
      .select('user_id, name, email')
      .in('role', ['staff', 'admin'])
      .order('email')
      .abortSignal(attempt)
      .retry(false);
  }, signal);

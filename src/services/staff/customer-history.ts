import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import type { Lead } from './dashboard-leads.ts';
import type { StoredEvent } from './lead-details.ts';

/** One request of a customer, with what was said and done. */
export type CustomerRequest = {
  lead: Lead;
  /** Oldest first. */
  events: StoredEvent[];
};

/** Most timeline events loaded for one customer, the newest. */
const MAX_EVENTS = 1000;

/** Reads the requests of the customer of a lead, newest first; empty when there is no such lead. */
export async function readCustomer(
  leadId: string,
  signal: AbortSignal,
): Promise<ReadResult<CustomerRequest[]>> {
  const leads = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client.rpc('customer_leads', { lead_id: leadId }).abortSignal(attempt).retry(false);
  }, signal);
  if (!leads.ok) return leads;
  const ids = leads.value.map(({ id }) => id);
  const events = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('lead_events')
      .select('*')
      .in('lead_id', ids)
      .order('created_at', { ascending: false })
      .order('position', { ascending: false })
      .limit(MAX_EVENTS)
      .abortSignal(attempt)
      .retry(false);
  }, signal);
  if (!events.ok) return events;
  const oldestFirst = events.value.toReversed();
  const value = leads.value.map((lead) => ({
    lead,
    events: oldestFirst.filter(({ lead_id: id }) => id === lead.id),
  }));
  return { ok: true, value };
}

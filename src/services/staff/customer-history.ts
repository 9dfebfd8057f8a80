import { readTime, type BookingWindow } from '../../domain/bookings/booking-window.ts';
import type { Tables } from '../../domain/database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import type { Lead } from './dashboard-leads.ts';
import type { StoredEvent } from './lead-details.ts';

/** One request of a customer, with what was said and done. */
export type CustomerRequest = {
  lead: Lead;
  /** Oldest first. */
  events: StoredEvent[];
  /** Visits that are not canceled, oldest first. */
  visits: (BookingWindow & Pick<Tables<'bookings'>, 'technician'>)[];
};

type LeadWithVisits = Lead & {
  bookings: Pick<Tables<'bookings'>, 'day' | 'starts' | 'ends' | 'technician'>[];
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
    return (
      client
        .rpc('customer_leads', { lead_id: leadId })
        .select('*, bookings(day, starts, ends, technician)')
        .eq('bookings.status', 'booked')
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(attempt)
        .retry(false)
        // The generated types know no relations of a function's rows.
        .overrideTypes<LeadWithVisits[], { merge: false }>()
    );
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
  const value = leads.value.map(({ bookings, ...lead }) => ({
    lead,
    events: oldestFirst.filter(({ lead_id: id }) => id === lead.id),
    visits: bookings
      .map(({ starts, ends, ...visit }) => ({ ...visit, starts: readTime(starts), ends: readTime(ends) }))
      .sort((one, other) => one.day.localeCompare(other.day) || one.starts - other.starts),
  }));
  return { ok: true, value };
}

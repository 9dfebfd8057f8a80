import type { BookingWindow } from '../../domain/bookings/booking-window.ts';
import { readTime } from '../../domain/hours/clock-time.ts';
import type { Database, Tables } from '../../domain/database.types.ts';
import { parseListFilters, type LeadFilters } from '../../domain/leads/lead-filters.ts';
import { succeeded } from '../result.ts';
import type { Lead } from './dashboard-leads.ts';
import { mapResult, read, type CallResult } from './database.ts';

/** Stored timeline event. */
export type StoredEvent = Tables<'lead_events'>;

/** Stored version of a signed estimate. */
export type StoredEstimate = Tables<'lead_estimates'>;

/** A possible duplicate of a lead. */
export type Duplicate = Database['public']['Functions']['lead_duplicates']['Returns'][number];

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

const readEvents = async (
  leadIds: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<CallResult<StoredEvent[]>> =>
  mapResult(
    await read(
      (client) =>
        client
          .from('lead_events')
          .select('*')
          .in('lead_id', leadIds)
          .order('created_at', { ascending: false })
          .order('position', { ascending: false })
          .limit(most),
      signal,
    ),
    (newestFirst) => newestFirst.toReversed(),
  );

/** Reads a lead's details; null when there is none this account may read. */
export async function readLeadDetails(
  leadId: string,
  signal: AbortSignal,
): Promise<CallResult<LeadDetails | null>> {
  const [rows, events, estimates] = await Promise.all([
    read((client) => client.from('leads').select('*').eq('id', leadId).limit(1), signal),
    readEvents([leadId], MAX_EVENTS, signal),
    read(
      (client) =>
        client
          .from('lead_estimates')
          .select('*')
          .eq('lead_id', leadId)
          .order('version', { ascending: false }),
      signal,
    ),
  ]);
  if (!rows.ok) return rows;
  const [lead] = rows.value;
  if (lead === undefined) return succeeded(null);
  if (!events.ok) return events;
  if (!estimates.ok) return estimates;
  return succeeded({ lead, events: events.value, estimates: estimates.value });
}

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
const MAX_CUSTOMER_EVENTS = 1000;

/** Reads the requests of the customer of a lead, newest first; empty when there is no such lead. */
export async function readCustomer(
  leadId: string,
  signal: AbortSignal,
): Promise<CallResult<CustomerRequest[]>> {
  const found = await read(
    (client) =>
      client
        .rpc('customer_leads', { lead_id: leadId })
        .select('*, bookings(day, starts, ends, technician)')
        .eq('bookings.status', 'booked')
        .order('created_at', { ascending: false })
        .order('id'),
    signal,
  );
  if (!found.ok) return found;
  // The generated types know no relations of a function's rows.
  const leads = found.value as unknown as LeadWithVisits[];
  const ids = leads.map(({ id }) => id);
  const events = await readEvents(ids, MAX_CUSTOMER_EVENTS, signal);
  return mapResult(events, (oldestFirst) =>
    leads.map(({ bookings, ...lead }) => ({
      lead,
      events: oldestFirst.filter(({ lead_id: id }) => id === lead.id),
      visits: bookings
        .map(({ starts, ends, ...visit }) => ({ ...visit, starts: readTime(starts), ends: readTime(ends) }))
        .sort((one, other) => one.day.localeCompare(other.day) || one.starts - other.starts),
    })),
  );
}

/** A named view of the lead list. */
export type SavedView = { id: string; name: string; filters: LeadFilters };

/** Reads one's own views, oldest first. */
export const readSavedViews = async (signal: AbortSignal): Promise<CallResult<SavedView[]>> =>
  mapResult(
    await read(
      (client) => client.from('saved_views').select('id,name,query,search').order('created_at').order('id'),
      signal,
    ),
    (views) =>
      views.map(({ id, name, query, search }) => ({ id, name, filters: parseListFilters(query, search) })),
  );

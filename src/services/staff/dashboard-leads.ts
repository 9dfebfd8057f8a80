import { dayRange, type LeadFilters } from '../../domain/leads/lead-filters.ts';
import { rankedPatterns } from '../../domain/leads/lead-search.ts';
import { phoneHours } from '../../config/hours.ts';
import type { Database } from '../database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** Stored lead with all columns. */
export type Lead = Database['public']['Tables']['leads']['Row'];

/** Dashboard counters, in Pacific days, without tests and merged leads. */
export type LeadCounts = Database['public']['Functions']['lead_counts']['Returns'][number];

/** Leads per page of the list (docs/product.md, Dashboard). */
export const LEADS_PER_PAGE = 10;

/** Parameters of one page of the list. */
export type LeadPageQuery = {
  filters: LeadFilters;
  /** Caller's user id, for the filter `assigned: 'me'`. */
  userId: string;
  /** Rows shown so far, in order; the page follows them. */
  after?: readonly Lead[];
};

const quoted = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(',');

/**
 * Builds the PostgREST filter for the rows after those shown. The list is sorted by one column, so rows that share
 * the last value are excluded by id; none is skipped or repeated.
 */
export function afterRows(
  rows: readonly Lead[],
  column: 'created_at' | 'due_at',
): { value: string; shown: string[]; filter: string } | undefined {
  const last = rows.at(-1);
  if (!last) return undefined;
  const value = last[column];
  const shown = rows.filter((row) => row[column] === value).map(({ id }) => id);
  const next = column === 'due_at' ? 'gt' : 'lt';
  const filter = `${column}.${next}."${value}",and(${column}.eq."${value}",id.not.in.(${quoted(shown)}))`;
  return { value, shown, filter };
}

async function queryPage({ filters, userId, after = [] }: LeadPageQuery, signal: AbortSignal) {
  const client = await getSupabase();
  const patterns = rankedPatterns(filters.search);
  const column = filters.waiting ? 'due_at' : 'created_at';
  const days = dayRange(filters, phoneHours.timeZone);
  const next = afterRows(after, column);

  const assignee =
    filters.assigned === '' || filters.assigned === 'nobody'
      ? undefined
      : filters.assigned === 'me'
        ? userId
        : filters.assigned;

  // A function, which may use the search's index, and whose arguments stay out of the URL.
  if (patterns.length > 0) {
    return client
      .rpc('search_leads', {
        patterns,
        forms: [...filters.forms],
        statuses: [...filters.statuses],
        services: [...filters.services],
        sources: [...filters.sources],
        waiting: filters.waiting,
        ...(filters.assigned === 'nobody' ? { unassigned: true } : {}),
        ...(assignee ? { assignee } : {}),
        ...(days.from ? { created_from: days.from } : {}),
        ...(days.before ? { created_before: days.before } : {}),
        ...(next ? { after_at: next.value, shown: next.shown } : {}),
        page_size: LEADS_PER_PAGE,
      })
      .abortSignal(signal)
      .retry(false);
  }

  let query = client.from('leads').select('*').is('merged_into', null);
  query = filters.forms.length > 0 ? query.in('form', filters.forms) : query.neq('form', 'test');
  if (filters.waiting) query = query.eq('waiting', true);
  if (filters.statuses.length > 0) query = query.in('status', filters.statuses);
  if (filters.services.length > 0) query = query.in('service_type', filters.services);
  if (filters.sources.length > 0) query = query.in('source', filters.sources);
  if (filters.assigned === 'nobody') query = query.is('assigned_to', null);
  else if (assignee) query = query.eq('assigned_to', assignee);
  if (days.from) query = query.gte('created_at', days.from);
  if (days.before) query = query.lt('created_at', days.before);
  if (next) {
    // Redundant with the next filter, but gives the index scan its start; that filter alone would scan from the first row.
    query = filters.waiting ? query.gte(column, next.value) : query.lte(column, next.value);
    query = query.or(next.filter);
  }
  return query
    .order(column, { ascending: filters.waiting })
    .limit(LEADS_PER_PAGE)
    .abortSignal(signal)
    .retry(false);
}

/** Reads one page of the list: newest first, or next due first with the waiting filter. */
export const readLeads = (query: LeadPageQuery, signal: AbortSignal): Promise<ReadResult<Lead[]>> =>
  readOnce((attempt) => queryPage(query, attempt), signal);

/** Columns needed to detect a new lead. */
export type NewLead = Pick<Lead, 'id' | 'name' | 'created_at'>;

/** Reads the newest leads, regardless of the list's filters. */
export const readNewestLeads = (signal: AbortSignal): Promise<ReadResult<NewLead[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('leads')
      .select('id,name,created_at')
      .neq('form', 'test')
      .is('merged_into', null)
      .order('created_at', { ascending: false })
      .limit(LEADS_PER_PAGE)
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Reads the waiting lead with the earliest response deadline; null when no lead is waiting. */
export async function readNextDue(signal: AbortSignal): Promise<ReadResult<Lead | null>> {
  const result = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('leads')
      .select('*')
      .eq('waiting', true)
      .order('due_at')
      .limit(1)
      .abortSignal(attempt)
      .retry(false);
  }, signal);
  return result.ok ? { ok: true, value: result.value[0] ?? null } : result;
}

/** Reads the dashboard counters. */
export const readCounts = (signal: AbortSignal): Promise<ReadResult<LeadCounts>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client.rpc('lead_counts').abortSignal(attempt).retry(false);
    return { ...response, data: data?.[0] ?? null };
  }, signal);

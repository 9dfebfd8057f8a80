import { momentsOf, type LeadFilters } from '../../domain/leads/lead-filters.ts';
import { searchFilters } from '../../domain/leads/lead-search.ts';
import { phoneHours } from '../../config/hours.ts';
import type { Database } from '../database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** A stored lead with all its fields. */
export type Lead = Database['public']['Tables']['leads']['Row'];

/** The dashboard's counters, over all leads but tests and merged ones, in days of America/Los_Angeles. */
export type LeadCounts = Database['public']['Functions']['lead_counts']['Returns'][number];

/** How many leads a page of the list holds (specification 9). */
export const LEADS_PER_PAGE = 10;

/** What a page of the list is asked for with. */
export type LeadPageQuery = {
  filters: LeadFilters;
  /** The account that asks, for the filter "mine". */
  userId: string;
  /** The rows shown so far, in their order; the page comes after them. */
  after?: readonly Lead[];
};

const quoted = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(',');

/**
 * What lies after the rows shown, as a filter of the API. The list is ordered by one column alone, so rows that share
 * its last value are told apart by having been shown: none is missed and none comes twice, however many share it.
 */
export function afterRows(
  rows: readonly Lead[],
  column: 'created_at' | 'due_at',
): { value: string; filter: string } | undefined {
  const last = rows.at(-1);
  if (!last) return undefined;
  const value = last[column];
  const shown = rows.filter((row) => row[column] === value).map(({ id }) => id);
  const beyond = column === 'due_at' ? 'gt' : 'lt';
  const filter = `${column}.${beyond}."${value}",and(${column}.eq."${value}",id.not.in.(${quoted(shown)}))`;
  return { value, filter };
}

async function askForPage({ filters, userId, after = [] }: LeadPageQuery, signal: AbortSignal) {
  const client = await getSupabase();
  const search = searchFilters(filters.search);
  // The view holds the same columns of the same rows, for the same people; it is there so that a search can use its index.
  const source = (search.length > 0 ? 'searchable_leads' : 'leads') as 'leads';
  const column = filters.waiting ? 'due_at' : 'created_at';
  const days = momentsOf(filters, phoneHours.timeZone);
  const beyond = afterRows(after, column);

  let query = client.from(source).select('*').is('merged_into', null);
  query = filters.forms.length > 0 ? query.in('form', filters.forms) : query.neq('form', 'test');
  if (filters.waiting) query = query.eq('waiting', true);
  if (filters.statuses.length > 0) query = query.in('status', filters.statuses);
  if (filters.services.length > 0) query = query.in('service_type', filters.services);
  if (filters.sources.length > 0) query = query.in('source', filters.sources);
  if (filters.assigned === 'nobody') query = query.is('assigned_to', null);
  else if (filters.assigned) {
    query = query.eq('assigned_to', filters.assigned === 'me' ? userId : filters.assigned);
  }
  if (days.from) query = query.gte('created_at', days.from);
  if (days.before) query = query.lt('created_at', days.before);
  for (const [operator, value] of search) query = query.filter('search_text', operator, value);
  if (beyond) {
    // Says no more than the filter after it, but gives the index its start: that one alone would walk from the first row.
    query = filters.waiting ? query.gte(column, beyond.value) : query.lte(column, beyond.value);
    query = query.or(beyond.filter);
  }
  return query
    .order(column, { ascending: filters.waiting })
    .limit(LEADS_PER_PAGE)
    .abortSignal(signal)
    .retry(false);
}

/** One page of the list: the newest first, or among those who wait the next due first. */
export const readLeads = (query: LeadPageQuery, signal: AbortSignal): Promise<ReadResult<Lead[]>> =>
  readOnce((attempt) => askForPage(query, attempt), signal);

/** As much of a lead as it takes to notice that it is new. */
export type NewLead = Pick<Lead, 'id' | 'name' | 'created_at'>;

/** The newest leads, of whatever filters the list has. */
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

/** The lead whose answer is due next, or has been due the longest; null when nobody waits. */
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

/** The counters, counted in the database. */
export const readCounts = (signal: AbortSignal): Promise<ReadResult<LeadCounts>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client.rpc('lead_counts').abortSignal(attempt).retry(false);
    return { ...response, data: data?.[0] ?? null };
  }, signal);

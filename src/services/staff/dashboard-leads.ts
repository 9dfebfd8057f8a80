import { dayRange, tabOf, type LeadFilters } from '../../domain/leads/lead-filters.ts';
import { figureArguments, type FigureFilters } from '../../domain/leads/figure-filters.ts';
import { LOST_REASON_TEXTS, lostReasonText } from '../../domain/leads/lost-reasons.ts';
import { rankedPatterns } from '../../domain/leads/lead-search.ts';
import { phoneHours } from '../../config/hours.ts';
import type { Database } from '../../domain/database.types.ts';
import { POLL_TIMEOUT, readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** Stored lead with all columns. */
export type Lead = Database['public']['Tables']['leads']['Row'];

/** Dashboard counters, in Pacific days, without tests and merged leads. */
export type LeadCounts = Database['public']['Functions']['lead_counts']['Returns'][number];

/** Leads on the first page of the newest leads (docs/product.md, Dashboard). */
export const FIRST_PAGE = 10;

/** Leads on every other page, and on the pages of the tabs. */
export const LEADS_PER_PAGE = 50;

/** Returns the number of leads on the page after those shown. */
export const pageSize = ({ filters, after = [] }: Pick<LeadPageQuery, 'filters' | 'after'>): number =>
  after.length === 0 && !filters.waiting && filters.statuses.length === 0 && filters.sort === ''
    ? FIRST_PAGE
    : LEADS_PER_PAGE;

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
 * Builds the PostgREST filter for the rows after those shown, newest first. Rows that share the last time are excluded
 * by id; none is skipped or repeated.
 */
export function afterRows(
  rows: readonly Lead[],
): { value: string; shown: string[]; filter: string } | undefined {
  const value = rows.at(-1)?.created_at;
  if (value === undefined) return undefined;
  const shown = rows.filter(({ created_at: at }) => at === value).map(({ id }) => id);
  const filter = `created_at.lt."${value}",and(created_at.eq."${value}",id.not.in.(${quoted(shown)}))`;
  return { value, shown, filter };
}

/** Builds the PostgREST filter for the rows of the queue after those shown. */
export function afterQueued(rows: readonly Lead[]): string | undefined {
  const last = rows.at(-1);
  if (!last) return undefined;
  const { queue_rank: rank, queue_due_at: due, created_at: at } = last;
  const shown = rows.filter((row) => row.queue_due_at === due && row.created_at === at).map(({ id }) => id);
  const same = `queue_rank.eq.${rank}`;
  return [
    `queue_rank.gt.${rank}`,
    `and(${same},queue_due_at.gt."${due}")`,
    `and(${same},queue_due_at.eq."${due}",created_at.gt."${at}")`,
    `and(${same},queue_due_at.eq."${due}",created_at.eq."${at}",id.not.in.(${quoted(shown)}))`,
  ].join(',');
}

/** Leads whose response timer runs, and those with a follow-up that is due. */
const inQueue = (): string => `waiting.is.true,follow_up_at.lte."${new Date().toISOString()}"`;

/** Builds the PostgREST filters behind a figure of the reports; they apply together. */
function figureFilters({ reply, answered, reason }: FigureFilters): string[] {
  const missed = `and(first_response_at.is.null,due_at.lt."${new Date().toISOString()}",status.neq.spam)`;
  const replies = { '': '', 'on-time': 'on_time.is.true', late: `on_time.is.false,${missed}`, missed };
  const reasons = reason === 'other' ? `not.in.(${quoted(LOST_REASON_TEXTS)})` : '';
  return [
    replies[reply],
    answered && `first_response_by.eq.${answered}`,
    reason && `and(status.eq.lost,lost_reason.${reasons || `eq.${quoted([lostReasonText(reason)])}`})`,
  ].filter(Boolean);
}

/** Visits come in their order; a search of them newest first, like every other. */
const ownSort = (filters: LeadFilters): 'visit' | '' =>
  tabOf(filters) === 'booked' && filters.search.trim() === '' ? 'visit' : '';

async function queryPage({ filters, userId, after = [] }: LeadPageQuery, signal: AbortSignal) {
  const client = await getSupabase();
  const patterns = rankedPatterns(filters.search);
  const days = dayRange(filters, phoneHours.timeZone);
  const next = afterRows(after);
  const size = pageSize({ filters, after });
  const sort = filters.sort || ownSort(filters);

  const assignee =
    filters.assigned === '' || filters.assigned === 'nobody'
      ? undefined
      : filters.assigned === 'me'
        ? userId
        : filters.assigned;

  // A function, which may use the indexes of search and order, and whose arguments stay out of the URL.
  if (patterns.length > 0 || sort !== '') {
    const last = after.at(-1)?.id;
    const page = sort !== '' ? { sort, ...(last ? { after_id: last } : {}) } : undefined;
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
        ...figureArguments(filters),
        ...(days.from ? { created_from: days.from } : {}),
        ...(days.before ? { created_before: days.before } : {}),
        ...(page ?? {}),
        ...(next && !page
          ? { after_at: next.value, shown: filters.waiting ? after.map(({ id }) => id) : next.shown }
          : {}),
        page_size: size,
      })
      .abortSignal(signal)
      .retry(false);
  }

  let query = client.from('leads').select('*').is('merged_into', null);
  query = filters.forms.length > 0 ? query.in('form', filters.forms) : query.neq('form', 'test');
  if (filters.waiting) query = query.not('queue_due_at', 'is', null).or(inQueue());
  if (filters.statuses.length > 0) query = query.in('status', filters.statuses);
  if (filters.services.length > 0) query = query.in('desk_service', filters.services);
  if (filters.sources.length > 0) query = query.in('source', filters.sources);
  if (filters.assigned === 'nobody') query = query.is('assigned_to', null);
  else if (assignee) query = query.eq('assigned_to', assignee);
  for (const filter of figureFilters(filters)) query = query.or(filter);
  if (days.from) query = query.gte('created_at', days.from);
  if (days.before) query = query.lt('created_at', days.before);
  if (filters.waiting) {
    const queued = afterQueued(after);
    if (queued) query = query.or(queued);
    return query
      .order('queue_rank')
      .order('queue_due_at')
      .order('created_at')
      .limit(size)
      .abortSignal(signal)
      .retry(false);
  }
  // The first of these filters is redundant, but gives the index scan its start; the other alone would scan from the first row.
  if (next) query = query.lte('created_at', next.value).or(next.filter);
  return query.order('created_at', { ascending: false }).limit(size).abortSignal(signal).retry(false);
}

/** Reads one page of the list in the order of the filters; by itself newest first, or in the order of the queue. */
export const readLeads = (query: LeadPageQuery, signal: AbortSignal): Promise<ReadResult<Lead[]>> =>
  readOnce((attempt) => queryPage(query, attempt), signal);

/** Columns needed to detect a new lead. */
export type NewLead = Pick<Lead, 'id' | 'name' | 'created_at'>;

/** Reads the newest leads, regardless of the list's filters. */
export const readNewestLeads = (signal: AbortSignal): Promise<ReadResult<NewLead[]>> =>
  readOnce(
    async (attempt) => {
      const client = await getSupabase();
      return client
        .from('leads')
        .select('id,name,created_at')
        .neq('form', 'test')
        .is('merged_into', null)
        .order('created_at', { ascending: false })
        .limit(FIRST_PAGE)
        .abortSignal(attempt)
        .retry(false);
    },
    signal,
    POLL_TIMEOUT,
  );

/** Reads the waiting lead with the earliest response deadline; null when no lead is waiting. */
export async function readNextDue(signal: AbortSignal): Promise<ReadResult<Lead | null>> {
  const result = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('leads')
      .select('*')
      .eq('waiting', true)
      .not('queue_due_at', 'is', null)
      .order('queue_rank')
      .order('queue_due_at')
      .order('created_at')
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

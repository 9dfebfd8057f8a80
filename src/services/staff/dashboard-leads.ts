import { filterArguments, type FilterArguments, type LeadFilters } from '../../domain/leads/lead-filters.ts';
import { tabOf } from '../../domain/leads/lead-tabs.ts';
import type { Database, Tables } from '../../domain/database.types.ts';
import { marksByLead, type CustomerMark } from '../../domain/leads/customer-marks.ts';
import { slaTimer } from '../../domain/hours/sla-timer.ts';
import { firstRow, mapResult, POLL_TIMEOUT, read, rpc, type CallResult } from './database.ts';

/** Stored lead with all columns. */
export type Lead = Tables<'leads'>;

/** Columns of the list: what its rows show, and what their order and polling need. */
const LIST_COLUMNS = [
  ...([
    'id',
    'form',
    'status',
    'name',
    'first_name',
    'email',
    'phone',
    'best_contact',
    'do_not_contact',
    'address',
    'city',
  ] as const),
  ...(['service', 'service_type', 'desk_service', 'source'] as const),
  ...(['variant_selected', 'feet', 'modules', 'plugs', 'qty_plugs', 'estimate_total'] as const),
  ...(['estimate_cents', 'estimate_low_cents', 'estimate_high_cents', 'signed_total_cents'] as const),
  ...(['due_at', 'first_response_at', 'unanswered_reason', 'waiting', 'follow_up_at', 'next_step'] as const),
  ...([
    'ready_at',
    'visit_ends_at',
    'check_first',
    'danger',
    'assigned_to',
    'queue_rank',
    'queue_due_at',
  ] as const),
  ...(['merged_into', 'created_at', 'updated_at'] as const),
] satisfies (keyof Lead)[];

/** Lead as the list reads it. */
export type ListedLead = Pick<Lead, (typeof LIST_COLUMNS)[number]>;

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
  after?: readonly ListedLead[];
};

/** Visits come in their order; a search of them newest first, like every other. */
const ownSort = (filters: LeadFilters): 'visit' | '' =>
  tabOf(filters) === 'booked' && filters.search.trim() === '' ? 'visit' : '';

type ListArguments = { filters: FilterArguments; sort?: string; after?: ListedLead; page_size: number };

const listLeads = (
  args: ListArguments,
  signal: AbortSignal,
  timeout?: number,
): Promise<CallResult<ListedLead[]>> =>
  read(
    (client) => client.rpc('list_leads', args).select<string, ListedLead>(LIST_COLUMNS.join(',')),
    signal,
    timeout,
  );

/** Reads one page of the list in the order of the filters; by itself newest first, or in the order of the queue. */
export function readLeads(query: LeadPageQuery, signal: AbortSignal): Promise<CallResult<ListedLead[]>> {
  const { filters, userId, after = [] } = query;
  const sort = filters.sort || ownSort(filters);
  const last = after.at(-1);
  return listLeads(
    {
      filters: filterArguments(filters, userId),
      ...(sort ? { sort } : {}),
      ...(last ? { after: last } : {}),
      page_size: pageSize(query),
    },
    signal,
  );
}

/** Reads the newest leads, regardless of the list's filters. */
export const readNewestLeads = (signal: AbortSignal): Promise<CallResult<ListedLead[]>> =>
  listLeads({ filters: {}, page_size: FIRST_PAGE }, signal, POLL_TIMEOUT);

/**
 * Reads the first lead of the queue that is overdue, behind danger that is not yet; without one the first of the queue.
 * Null when no lead is waiting.
 */
export const readNextDue = async (signal: AbortSignal): Promise<CallResult<ListedLead | null>> =>
  mapResult(
    await listLeads({ filters: { unanswered: true }, page_size: FIRST_PAGE }, signal),
    (leads) => leads.find((lead) => slaTimer(lead, new Date()).kind === 'overdue') ?? leads[0] ?? null,
  );

/** Reads the dashboard counters. */
export const readCounts = async (signal: AbortSignal): Promise<CallResult<LeadCounts>> =>
  firstRow(await rpc('lead_counts', {}, signal));

/** Reads what else the customers of these leads asked for, by lead. */
export const readMarks = async (
  leadIds: readonly string[],
  signal: AbortSignal,
): Promise<CallResult<ReadonlyMap<string, readonly CustomerMark[]>>> =>
  mapResult(await rpc('customer_marks', { lead_ids: [...leadIds] }, signal), marksByLead);

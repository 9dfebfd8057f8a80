import { DAY } from '../../src/domain/durations.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { rankedPatterns } from '../../src/domain/leads/lead-search.ts';
import type { Database, Tables } from '../../src/domain/database.types.ts';
import type { FilterArguments } from '../../src/domain/leads/lead-filters.ts';

type Client = SupabaseClient<Database>;
type QueryResult = PromiseLike<{ data: unknown[] | null; error: unknown }>;

/** A query exactly as the dashboard sends it. */
export type DashboardQuery = {
  name: string;
  run: (client: Client) => QueryResult;
  /** True when an empty result is correct. */
  empty?: boolean;
};

/** Rows per page, as in src/services/staff/dashboard-leads.ts. */
const PAGE = 10;
const QUEUE_PAGE = 50;
const STAFF_MEMBER = '00000000-0000-4000-8000-000000000003';
/** Id of the first lead of many-leads.ts. */
const LEAD = 'c4ca4238-0000-4000-8000-000000000001';

type Page = { sort?: string; after?: Partial<Tables<'leads'>>; page_size?: number };

const list = (name: string, filters: FilterArguments, page: Page = {}, empty = false): DashboardQuery => ({
  name,
  run: (client) => client.rpc('list_leads', { filters, page_size: PAGE, ...page }),
  empty,
});

const search = (name: string, typed: string, filters: FilterArguments = {}, empty = false): DashboardQuery =>
  list(`search: ${name}`, { search: rankedPatterns(typed), ...filters }, {}, empty);

/** Reports of a month, about 4,000 leads. */
const report = (group_by: string): DashboardQuery => ({
  name: `report: ${group_by}, a month`,
  run: (client) => client.rpc('report_leads', { group_by, from_day: pacificDay(30), to_day: pacificDay(0) }),
});

const pacificDay = (ago: number): string => daysAgo(ago).slice(0, 10);

const sorted = (name: string, sort: string, filters: FilterArguments = {}): DashboardQuery =>
  list(`sorted: ${name}`, filters, { sort, page_size: QUEUE_PAGE });

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** Every dashboard query that could slow down with the number of leads. Names and numbers match many-leads.ts. */
export const DASHBOARD_QUERIES: readonly DashboardQuery[] = [
  list('list: newest', {}),
  list('list: next page', {}, { after: { id: STAFF_MEMBER, created_at: daysAgo(1) } }),
  list('list: page of a year ago', {}, { after: { id: STAFF_MEMBER, created_at: daysAgo(365) } }),
  list('list: one status, common', { statuses: ['done'] }),
  list('list: one status, rare', { statuses: ['new'] }),
  list('list: two statuses', { statuses: ['verified', 'reserved'] }),
  list('list: one service', { services: ['battery-addon'] }),
  list('list: one source', { sources: ['nextdoor'] }),
  list('list: unknown source', { sources: ['nowhere.example'] }, {}, true),
  list('list: one person', { assignee: STAFF_MEMBER }),
  list('list: unassigned', { unassigned: true }),
  list('list: days of a year ago', { from_day: pacificDay(380), to_day: pacificDay(350) }),
  list('list: status, service, source and person', {
    statuses: ['verified'],
    services: ['ev-charger'],
    sources: ['yelp'],
    assignee: STAFF_MEMBER,
  }),
  list('list: late, a month', { reply: 'late', from_day: pacificDay(30) }),
  list('list: first responses of one person, a month', {
    answered_by: STAFF_MEMBER,
    from_day: pacificDay(30),
  }),
  list('list: one form', { forms: ['short'] }),
  list('list: tests', { forms: ['test'] }),
  list('list: the queue', { waiting: true }, { page_size: QUEUE_PAGE }),
  list('list: the next due', { unanswered: true }, { page_size: 1 }),
  search('first name, frequent', 'rosa'),
  search('name, rare', 'ada lovelace'),
  search('part of a name', 'ovelac'),
  search('two letters', 'ro'),
  search('one letter', 'j'),
  search('phone, as written', '(408) 200-0004'),
  search('phone, with dots', '408.200.0004'),
  search('phone, with country code', '+1 408 200 0004'),
  search('phone, last four', '0004'),
  search('phone, last seven', '200-0004'),
  search('area code, frequent', '(408)'),
  search('email', 'nina.moore1@mail.example'),
  search('email, frequent part', 'mail.example'),
  search('address', '77 Willow Avenue'),
  search('city, frequent', 'San Jose'),
  search('ZIP', '94077'),
  search('name and city', 'Priya Sunnyvale'),
  search('nothing like it', 'zzyzx quux', {}, true),
  search('wildcards', '100%_', {}, true),
  search('frequent, one status, one person', 'san jose', { statuses: ['verified'], assignee: STAFF_MEMBER }),
  {
    name: 'schedule: a week',
    run: (client) => client.rpc('bookings_between', { first_day: pacificDay(3), last_day: pacificDay(-2) }),
  },
  { name: 'schedule: no day yet', run: (client) => client.rpc('leads_without_day') },
  sorted('by due time', 'due'),
  sorted('by owner', 'owner'),
  sorted('by owner, downward', '-owner'),
  sorted('waiting by owner', 'owner', { waiting: true }),
  sorted('by service', 'service'),
  sorted('by service, downward', '-service'),
  sorted('waiting by service', 'service', { waiting: true }),
  sorted('by name', 'name'),
  sorted('by name, downward', '-name'),
  sorted('by price', 'price'),
  sorted('by price, downward', '-price'),
  sorted('by status', 'status'),
  sorted('by status, downward', '-status'),
  sorted('oldest first', 'received'),
  sorted('done by name', 'name', { statuses: ['done'] }),
  sorted('waiting by price', '-price', { waiting: true }),
  list(
    'sorted: page after the first',
    {},
    { sort: 'name', after: { id: LEAD, created_at: daysAgo(30), name: 'Grace' }, page_size: QUEUE_PAGE },
  ),
  {
    name: 'history of a customer',
    run: (client) => client.rpc('customer_leads', { lead_id: LEAD }),
  },
  { name: 'counters', run: (client) => client.rpc('lead_counts') },
  { name: 'response figures', run: (client) => client.rpc('response_figures') },
  ...['all', 'source', 'service', 'person', 'reason', 'day', 'minute'].map(report),
  { name: 'response days', run: (client) => client.rpc('response_days') },
];

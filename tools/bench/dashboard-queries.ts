import { DAY } from '../../src/domain/durations.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { rankedPatterns } from '../../src/domain/leads/lead-search.ts';
import type { Database } from '../../src/domain/database.types.ts';

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

const listed = (client: Client) => client.from('leads').select('*').is('merged_into', null);

type Listed = ReturnType<typeof listed>;

const newest = (query: Listed): QueryResult => query.order('created_at', { ascending: false }).limit(PAGE);

const list = (name: string, narrow: (query: Listed) => Listed, empty = false): DashboardQuery => ({
  name: `list: ${name}`,
  run: (client) => newest(narrow(listed(client).neq('form', 'test'))),
  empty,
});

const search = (
  name: string,
  typed: string,
  { empty = false, ...filters }: { empty?: boolean; statuses?: string[]; assignee?: string } = {},
): DashboardQuery => ({
  name: `search: ${name}`,
  run: (client) =>
    client.rpc('search_leads', { patterns: rankedPatterns(typed), page_size: PAGE, ...filters }),
  empty,
});

/** Reports of a month, about 4,000 leads. */
const report = (group_by: string): DashboardQuery => ({
  name: `report: ${group_by}, a month`,
  run: (client) => client.rpc('report_leads', { group_by, from_day: pacificDay(30), to_day: pacificDay(0) }),
});

const pacificDay = (ago: number): string => daysAgo(ago).slice(0, 10);

const sorted = (
  name: string,
  sort: string,
  filters: { statuses?: string[]; waiting?: boolean } = {},
): DashboardQuery => ({
  name: `sorted: ${name}`,
  run: (client) => client.rpc('search_leads', { patterns: [], page_size: QUEUE_PAGE, sort, ...filters }),
});

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** Every dashboard query that could slow down with the number of leads. Names and numbers match many-leads.ts. */
export const DASHBOARD_QUERIES: readonly DashboardQuery[] = [
  list('newest', (query) => query),
  list('next page', (query) => {
    const at = daysAgo(1);
    return query
      .lte('created_at', at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.not.in.(${STAFF_MEMBER}))`);
  }),
  list('page of a year ago', (query) => {
    const at = daysAgo(365);
    return query
      .lte('created_at', at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.not.in.(${STAFF_MEMBER}))`);
  }),
  list('one status, common', (query) => query.in('status', ['done'])),
  list('one status, rare', (query) => query.in('status', ['new'])),
  list('two statuses', (query) => query.in('status', ['verified', 'reserved'])),
  list('one service', (query) => query.in('desk_service', ['battery-addon'])),
  list('one source', (query) => query.in('source', ['nextdoor'])),
  list('unknown source', (query) => query.in('source', ['nowhere.example']), true),
  list('one person', (query) => query.eq('assigned_to', STAFF_MEMBER)),
  list('unassigned', (query) => query.is('assigned_to', null)),
  list('days of a year ago', (query) => query.gte('created_at', daysAgo(380)).lt('created_at', daysAgo(350))),
  list('status, service, source and person', (query) =>
    query
      .in('status', ['verified'])
      .in('desk_service', ['ev-charger'])
      .in('source', ['yelp'])
      .eq('assigned_to', STAFF_MEMBER),
  ),
  list('late, a month', (query) =>
    query
      .or(`on_time.is.false,and(first_response_at.is.null,due_at.lt."${daysAgo(0)}",status.neq.spam)`)
      .gte('created_at', daysAgo(30)),
  ),
  list('first responses of one person, a month', (query) =>
    query.eq('first_response_by', STAFF_MEMBER).gte('created_at', daysAgo(30)),
  ),
  { name: 'list: one form', run: (client) => newest(listed(client).in('form', ['short'])) },
  { name: 'list: tests', run: (client) => newest(listed(client).in('form', ['test'])) },
  {
    name: 'list: the queue',
    run: (client) =>
      listed(client)
        .neq('form', 'test')
        .not('queue_due_at', 'is', null)
        .or(`waiting.is.true,follow_up_at.lte."${new Date().toISOString()}"`)
        .order('check_first')
        .order('queue_due_at')
        .order('created_at')
        .limit(QUEUE_PAGE),
  },
  {
    name: 'new leads since a time',
    run: (client) => newest(listed(client).neq('form', 'test').gt('created_at', daysAgo(0.1))),
  },
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
  search('nothing like it', 'zzyzx quux', { empty: true }),
  search('wildcards', '100%_', { empty: true }),
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
  {
    name: 'sorted: page after the first',
    run: async (client) => {
      const { data } = await client.rpc('search_leads', {
        patterns: [],
        sort: 'name',
        page_size: QUEUE_PAGE,
      });
      const last = data?.at(-1)?.id;
      return client.rpc('search_leads', {
        patterns: [],
        sort: 'name',
        page_size: QUEUE_PAGE,
        ...(last ? { after_id: last } : {}),
      });
    },
  },
  {
    name: 'history of a customer',
    run: (client) => client.rpc('customer_leads', { lead_id: LEAD }),
  },
  { name: 'counters', run: (client) => client.rpc('lead_counts') },
  { name: 'response figures', run: (client) => client.rpc('response_figures') },
  ...['all', 'source', 'service', 'person', 'reason', 'day', 'minute'].map(report),
  { name: 'response days', run: (client) => client.rpc('response_days') },
];

import { DAY } from '../../src/domain/durations.ts';
import type { Caller } from './call-as.ts';
import { PERSON, RECENT, TOKEN } from './many-leads.ts';
import { rankedPatterns } from '../../src/domain/leads/lead-search.ts';
import type { Tables } from '../../src/domain/database.types.ts';
import type { FilterArguments } from '../../src/domain/leads/lead-filters.ts';

/** A call of a database function as the product makes it. */
export type BenchCall = {
  name: string;
  call: string;
  args: Record<string, unknown>;
  /** Who calls; by default a member of staff. */
  as?: Caller;
  /** True when an empty result is correct. */
  empty?: boolean;
  /** Reads every lead of a period or person, so its time grows with their number; with its own limit in ms. */
  readsAll?: number;
};

/** Rows per page, as in src/services/staff/dashboard-leads.ts. */
const PAGE = 10;
const QUEUE_PAGE = 50;
const STAFF_MEMBER = '00000000-0000-4000-8000-000000000003';
/** Id of the first lead of many-leads.ts. */
const LEAD = 'c4ca4238-0000-4000-8000-000000000001';
const REPORT_GROUPS = 'all source campaign service status week day person minute reason'.split(' ');
/** Limit in ms of a call that reads all leads, or prints row by row, with 1,000,000 leads. */
const READS_ALL_LIMIT = 2000;
/** Limit in ms of a screen's read that reads all leads of a month. */
const MONTH_LIMIT = 50;

type Page = { sort?: string; after?: Partial<Tables<'leads'>>; page_size?: number };

const list = (name: string, filters: FilterArguments, page: Page = {}, empty = false): BenchCall => ({
  name,
  call: 'list_leads',
  args: { filters, page_size: PAGE, ...page },
  empty,
});

const search = (name: string, typed: string, filters: FilterArguments = {}, empty = false): BenchCall =>
  list(`search: ${name}`, { search: rankedPatterns(typed), ...filters }, {}, empty);

/** Report of the last days: the days that were counted, and the leads of the others. */
const report = (group_by: string, period: string, days: number): BenchCall => ({
  name: `report: ${group_by}, ${period}`,
  call: 'report_leads',
  args: { group_by, from_day: pacificDay(days), to_day: pacificDay(0) },
});

const pacificDay = (ago: number): string => daysAgo(ago).slice(0, 10);

const sorted = (name: string, sort: string, filters: FilterArguments = {}): BenchCall =>
  list(`sorted: ${name}`, filters, { sort, page_size: QUEUE_PAGE });

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** Every dashboard query that could slow down with the number of leads. Names and numbers match many-leads.ts. */
export const DASHBOARD_QUERIES: readonly BenchCall[] = [
  list('list: newest', {}),
  list('list: next page', {}, { after: { id: STAFF_MEMBER, created_at: daysAgo(1) } }),
  list('list: page of a year ago', {}, { after: { id: STAFF_MEMBER, created_at: daysAgo(365) } }, true),
  list('list: one status, common', { statuses: ['done'] }),
  list('list: one status, rare', { statuses: ['new'] }),
  list('list: two statuses', { statuses: ['verified', 'reserved'] }),
  list('list: one service', { services: ['battery-addon'] }),
  list('list: one source', { sources: ['nextdoor'] }),
  list('list: unknown source', { sources: ['nowhere.example'] }, {}, true),
  list('list: one person', { assignee: STAFF_MEMBER }),
  list('list: unassigned', { unassigned: true }),
  list('list: days of a year ago', { from_day: pacificDay(380), to_day: pacificDay(350) }, {}, true),
  list(
    'list: status, service, source and person',
    { statuses: ['verified'], services: ['ev-charger'], sources: ['yelp'], assignee: STAFF_MEMBER },
    {},
    true,
  ),
  list('list: late, a month', { reply: 'late', from_day: pacificDay(30) }),
  list('list: first responses of one person, a month', {
    answered_by: STAFF_MEMBER,
    from_day: pacificDay(30),
  }),
  list('list: one form', { forms: ['short'] }),
  list('list: tests', { forms: ['test'] }),
  list('list: the queue', { waiting: true }, { page_size: QUEUE_PAGE }),
  list('list: the next due', { unanswered: true }, { page_size: 10 }),
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
  search('frequent, one status, one person', 'san jose', { statuses: ['booked'], assignee: STAFF_MEMBER }),
  {
    name: 'schedule: a week',
    call: 'bookings_between',
    args: { first_day: pacificDay(3), last_day: pacificDay(-2) },
  },
  { name: 'schedule: no day yet', call: 'leads_without_day', args: {} },
  ...'due owner -owner service -service name -name price -price status -status received'
    .split(' ')
    .map((sort) => sorted(`by ${sort}`, sort)),
  sorted('done by name', 'name', { statuses: ['done'] }),
  ...['owner', 'service', '-price'].map((sort) => sorted(`waiting by ${sort}`, sort, { waiting: true })),
  list(
    'sorted: page after the first',
    {},
    { sort: 'name', after: { id: LEAD, created_at: daysAgo(30), name: 'Grace' }, page_size: QUEUE_PAGE },
  ),
  { name: 'history of a customer', call: 'customer_leads', args: { lead_id: LEAD } },
  { name: 'marks of leads', call: 'customer_marks', args: { lead_ids: [LEAD, RECENT] }, empty: true },
  { name: 'duplicates of a lead', call: 'lead_duplicates', args: { lead_id: RECENT }, empty: true },
  { name: 'counters', call: 'lead_counts', args: {} },
  { name: 'health', call: 'read_health', args: {}, as: 'admin' },
  { name: 'messages that wait', call: 'outbox_status', args: {} },
  ...[false, true].map((by_day) => ({
    name: by_day ? 'response days' : 'response figures',
    ...{ call: 'response_figures' as const, args: { by_day }, readsAll: MONTH_LIMIT },
  })),
  ...REPORT_GROUPS.map((group) => report(group, 'a month', 30)),
  ...REPORT_GROUPS.map((group) => report(group, 'a year', 365)),
];

/** The other calls of the product: visitors, the worker, admins and the nightly job. */
export const OTHER_CALLS: readonly BenchCall[] = [
  { name: 'page of a quote', call: 'quote_view', args: { token: TOKEN }, as: 'visitor' },
  { name: 'status of a request', call: 'lead_status', args: { lead_id: RECENT }, as: 'visitor' },
  {
    name: 'response record, /promise',
    call: 'response_record',
    args: {},
    as: 'visitor',
    readsAll: MONTH_LIMIT,
  },
  { name: 'messages: claim 20', call: 'claim_due_messages', args: {}, as: 'service', empty: true },
  { name: 'nightly deletion', call: 'delete_expired', args: {}, as: 'service' },
  { name: 'privacy: find a person', call: 'find_person', args: PERSON, as: 'admin' },
  { name: 'privacy: export a person', call: 'export_person', args: PERSON, as: 'admin' },
  {
    name: 'export: first page',
    call: 'export_leads',
    args: { page_size: 1000 },
    as: 'admin',
    readsAll: READS_ALL_LIMIT,
  },
  {
    name: 'month end: conversions',
    call: 'export_conversions',
    args: { from_day: pacificDay(30), to_day: pacificDay(0) },
    as: 'admin',
    readsAll: READS_ALL_LIMIT,
  },
];

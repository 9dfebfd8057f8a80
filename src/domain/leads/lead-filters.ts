import { Constants, type Enums } from '../database.types.ts';
import { wellFormed } from '../forms/text.ts';
import { isUuid } from '../validation.ts';
import { isDay } from '../hours/calendar-day.ts';
import { NO_FIGURES, readFigureFilters, type FigureFilters, type Reply } from './figure-filters.ts';
import { rankedPatterns } from './lead-search.ts';
import { LOST_REASON_TEXTS, lostReasonText } from './lost-reasons.ts';
import { readSort, type LeadSort } from './lead-sort.ts';
import { STATUSES, type LeadStatus } from './lead-status.ts';
import { tabOf } from './lead-tabs.ts';
import { isDeskService, type DeskService } from '../catalog/service-labels.ts';

export const LEAD_FORMS = Constants.public.Enums.lead_form;

export type LeadForm = Enums<'lead_form'>;

const FORM_LABELS: Record<LeadForm, string> = {
  short: 'Short form',
  wizard: 'Quote wizard',
  sunni: 'Sunni',
  phone: 'Phone call',
  test: 'Integration test',
};

/** Returns the label of a stored form; an unknown value is returned unchanged. */
export const formLabel = (form: string): string =>
  Object.hasOwn(FORM_LABELS, form) ? FORM_LABELS[form as LeadForm] : form;

/** Longest search in the URL, in characters. */
export const MAX_SEARCH = 200;

/** Most sources in one filter (docs/product.md, Dashboard). */
const MAX_SOURCES = 20;

/** Longest source, in characters. */
const MAX_SOURCE = 200;

/** Filters of the lead list; an empty value does not filter. */
export type LeadFilters = {
  search: string;
  /** Only leads in the queue: waiting for a first response, or with a follow-up that is due. In its order. */
  waiting: boolean;
  statuses: readonly LeadStatus[];
  services: readonly DeskService[];
  /** Empty means all forms except the integration test. */
  forms: readonly LeadForm[];
  /** Lead sources as stored: "google", "direct". */
  sources: readonly string[];
  /** '' for anyone, 'me', 'nobody', or a colleague's user id. */
  assigned: string;
  /** First and last Pacific day, YYYY-MM-DD; '' is unbounded. */
  from: string;
  to: string;
  sort: LeadSort;
} & FigureFilters;

/** No filters: everything, newest first. */
export const NO_FILTERS: LeadFilters = {
  search: '',
  waiting: false,
  statuses: [],
  services: [],
  forms: [],
  sources: [],
  assigned: '',
  from: '',
  to: '',
  ...NO_FIGURES,
  sort: '',
};

/** Parses a UUID, in lower case; undefined for anything else. */
export const readId = (text: string | null): string | undefined => {
  const id = text?.trim().toLowerCase() ?? '';
  return isUuid(id) ? id : undefined;
};

/** Replaces control characters and lone surrogates, which a URL cannot carry, with spaces. */
const plain = (text: string): string => wellFormed(text).replace(/[\p{Cc}\ufffd]/gu, ' ');

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const valuesOf = (parameters: URLSearchParams, name: string): string[] =>
  unique(parameters.getAll(name).flatMap((value) => value.split(','))).filter(Boolean);

const sourcesOf = (parameters: URLSearchParams): string[] =>
  unique(
    parameters.getAll('source').map((value) => cut(plain(value).trim().toLowerCase(), MAX_SOURCE).trim()),
  )
    .filter(Boolean)
    .slice(0, MAX_SOURCES);

function cut(text: string, length: number): string {
  return wellFormed(text.slice(0, length)).replace(/\ufffd$/, '');
}

function assignedOf(value: string | null): string {
  if (value === 'me' || value === 'nobody') return value;
  return readId(value) ?? '';
}

const dayOf = (value: string | null): string =>
  value !== null && isDay(value) && /^(?:19|20)/.test(value) ? value : '';

/**
 * Parses filters from the URL query, with the search of the history entry; invalid values are dropped, so no URL can
 * break the list.
 */
export function parseLeadFilters(query: string, search?: string): LeadFilters {
  const parameters = new URLSearchParams(query);
  const [first, last] = [dayOf(parameters.get('from')), dayOf(parameters.get('to'))];
  // Swap the two days when they are in the wrong order.
  const isReversed = first !== '' && last !== '' && first > last;
  const statuses = valuesOf(parameters, 'status');
  const forms = valuesOf(parameters, 'form');
  const waiting = parameters.get('waiting') === '1';
  return {
    search: cut(plain(search ?? parameters.get('q') ?? '').trim(), MAX_SEARCH).trim(),
    waiting,
    statuses: STATUSES.filter((status) => statuses.includes(status)),
    services: valuesOf(parameters, 'service').filter(isDeskService).sort(),
    forms: LEAD_FORMS.filter((form) => forms.includes(form)),
    sources: sourcesOf(parameters).sort(),
    assigned: assignedOf(parameters.get('assigned')),
    from: isReversed ? last : first,
    to: isReversed ? first : last,
    ...readFigureFilters(parameters),
    sort: readSort(parameters.get('sort'), waiting),
  };
}

/** Formats filters with the search, "?status=new&q=rosa", or '' without filters. Not for addresses. */
export function formatLeadFilters(filters: LeadFilters, leadId?: string): string {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string): void => {
    if (value) parameters.append(name, value);
  };
  put('waiting', filters.waiting ? '1' : '');
  put('status', filters.statuses.join(','));
  put('service', filters.services.join(','));
  put('form', filters.forms.join(','));
  for (const source of filters.sources) put('source', source);
  put('assigned', filters.assigned);
  put('from', filters.from);
  put('to', filters.to);
  put('reply', filters.reply);
  put('answered', filters.answered);
  put('reason', filters.reason);
  put('sort', filters.sort);
  put('q', filters.search.trim());
  put('lead', leadId ?? '');
  const query = parameters.toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/** Formats filters as the query of an address, without the search: URLs end up in logs and histories. */
export const leadQuery = (filters: LeadFilters, leadId?: string): string =>
  formatLeadFilters({ ...filters, search: '' }, leadId);

/** Returns true when two sets of filters are equal. */
export const sameFilters = (one: LeadFilters, other: LeadFilters): boolean =>
  formatLeadFilters(one) === formatLeadFilters(other);

/** Counts the kinds of filters set, excluding search and tabs. */
export const countFilters = (filters: LeadFilters): number =>
  [
    filters.statuses.length > 0 && tabOf(filters) === undefined,
    filters.services.length > 0,
    filters.forms.length > 0,
    filters.sources.length > 0,
    filters.assigned !== '' && tabOf(filters) === undefined,
    filters.from !== '' || filters.to !== '',
    filters.reply !== '',
    filters.answered !== '',
    filters.reason !== '',
  ].filter(Boolean).length;

/** The queue, which the dashboard opens with. */
export const QUEUE: LeadFilters = { ...NO_FILTERS, waiting: true };

/** Parses the filters of a dashboard address. Without any it is the queue; `all=1` stands for every lead. */
export function parseListFilters(query: string, search?: string): LeadFilters {
  const filters = parseLeadFilters(query, search);
  const isEmpty = sameFilters(filters, NO_FILTERS) && new URLSearchParams(query).get('all') !== '1';
  return isEmpty ? QUEUE : filters;
}

/** Formats filters as the query of a dashboard address, without the search. */
export function listQuery(filters: LeadFilters, leadId?: string): string {
  const isAll = sameFilters({ ...filters, search: '' }, NO_FILTERS);
  const query = sameFilters(filters, QUEUE) ? leadQuery(NO_FILTERS, leadId) : leadQuery(filters, leadId);
  return isAll ? `?all=1${query.replace('?', '&')}` : query;
}

/** Filters as `list_leads` and `export_leads` take them; an omitted one does not filter. */
export type FilterArguments = {
  /** `ilike` patterns that must all match `search_text`, the most selective first. */
  search?: string[];
  /** Only leads in the queue now. */
  waiting?: true;
  /** Only leads that wait for their first answer. */
  unanswered?: true;
  statuses?: LeadStatus[];
  services?: DeskService[];
  forms?: LeadForm[];
  sources?: string[];
  assignee?: string;
  unassigned?: true;
  /** First and last Pacific day, YYYY-MM-DD. */
  from_day?: string;
  to_day?: string;
  reply?: Reply;
  answered_by?: string;
  reasons?: string[];
  /** Every lost lead with another reason. */
  other_reasons?: true;
};

/** Converts the filters to those of the database; `me` is the caller's user id. */
export function filterArguments(filters: LeadFilters, me: string): FilterArguments {
  const { statuses, services, forms, sources, assigned, waiting, from, to, reply, answered, reason } =
    filters;
  const search = rankedPatterns(filters.search);
  return {
    ...(search.length > 0 ? { search } : {}),
    ...(waiting ? { waiting } : {}),
    ...(statuses.length > 0 ? { statuses: [...statuses] } : {}),
    ...(services.length > 0 ? { services: [...services] } : {}),
    ...(forms.length > 0 ? { forms: [...forms] } : {}),
    ...(sources.length > 0 ? { sources: [...sources] } : {}),
    ...(assigned === 'nobody' ? { unassigned: true } : {}),
    ...(assigned !== '' && assigned !== 'nobody' ? { assignee: assigned === 'me' ? me : assigned } : {}),
    ...(from ? { from_day: from } : {}),
    ...(to ? { to_day: to } : {}),
    ...(reply ? { reply } : {}),
    ...(answered ? { answered_by: answered } : {}),
    ...(reason === 'other' ? { reasons: [...LOST_REASON_TEXTS], other_reasons: true } : {}),
    ...(reason && reason !== 'other' ? { reasons: [lostReasonText(reason)] } : {}),
  };
}

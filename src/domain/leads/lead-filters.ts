import { addDays, isDay } from '../hours/calendar-day.ts';
import { SERVICES } from '../catalog/catalog.ts';
import { momentOf } from '../hours/hours.ts';
import { EXITS, STAGES, type LeadStatus } from './lead-status.ts';
import { SHORT_FORM_SERVICES } from '../catalog/service-labels.ts';
import type { Tables } from '../../services/database.types.ts';

/** The forms a lead can come from, in the order shown; tests are listed only when asked for. */
export const FORMS = ['short', 'wizard', 'sunni', 'test'] as const;

/** One form a lead can come from (column `form`). */
export type LeadForm = (typeof FORMS)[number];

/** The names of the forms, as staff read them. */
const FORM_LABELS: Record<LeadForm, string> = {
  short: 'Short form',
  wizard: 'Quote wizard',
  sunni: 'Sunni',
  test: 'Integration test',
};

/** The name of a stored form; an unknown one stays as it is. */
export const formLabel = (form: string): string =>
  Object.hasOwn(FORM_LABELS, form) ? FORM_LABELS[form as LeadForm] : form;

/** A stored `service_type` of either form. */
export type LeadService = NonNullable<Tables<'leads'>['service_type']>;

/** All statuses, in the order shown. */
export const STATUSES: readonly LeadStatus[] = [...STAGES, ...EXITS];

/** Longest search that is kept, in characters; names and addresses are shorter. */
export const MAX_SEARCH = 200;

/** Most sources one list may be narrowed to. */
const MAX_SOURCES = 20;

/** Longest source, in characters. */
const MAX_SOURCE = 200;

/** What the list of leads is narrowed to; empty means everything. */
export type LeadFilters = {
  /** As typed. */
  search: string;
  /** Only those who wait for a first answer, the next due first. */
  waiting: boolean;
  statuses: readonly LeadStatus[];
  /** Stored `service_type` values of either form. */
  services: readonly LeadService[];
  /** Without one: all forms but the integration test. */
  forms: readonly LeadForm[];
  /** Where leads came from, lower case: "google", "direct". */
  sources: readonly string[];
  /** '' anybody, 'me', 'nobody', or the account of a colleague. */
  assigned: string;
  /** First and last day of the company's calendar, YYYY-MM-DD; '' is open. */
  from: string;
  to: string;
};

/** Everything, newest first. */
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
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A lead's or an account's id in lower case; undefined for anything else. */
export const readId = (text: string | null): string | undefined => {
  const id = text?.trim().toLowerCase() ?? '';
  return UUID.test(id) ? id : undefined;
};

/** Whether a text is a stored `service_type` of either form. */
export const isService = (value: string): value is LeadService =>
  Object.hasOwn(SERVICES, value) || Object.hasOwn(SHORT_FORM_SERVICES, value);

/** Control characters and lone halves of characters, which no address can carry, become blanks. */
const plain = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- exactly those are meant
  text.toWellFormed().replace(/[\u0000-\u001f\u007f\ufffd]/g, ' ');

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
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}

function assignedOf(value: string | null): string {
  if (value === 'me' || value === 'nobody') return value;
  return readId(value) ?? '';
}

const dayOf = (value: string | null): string =>
  value !== null && isDay(value) && /^(?:19|20)/.test(value) ? value : '';

/** The filters an address asks for; what it gets wrong is left out, so that no address can break the list. */
export function parseLeadFilters(query: string): LeadFilters {
  const parameters = new URLSearchParams(query);
  const [first, last] = [dayOf(parameters.get('from')), dayOf(parameters.get('to'))];
  // Two days in the wrong order are taken for the span between them.
  const isTurned = first !== '' && last !== '' && first > last;
  const statuses = valuesOf(parameters, 'status');
  const forms = valuesOf(parameters, 'form');
  return {
    search: cut(plain(parameters.get('q') ?? '').trim(), MAX_SEARCH).trim(),
    waiting: parameters.get('waiting') === '1',
    statuses: STATUSES.filter((status) => statuses.includes(status)),
    services: valuesOf(parameters, 'service').filter(isService).sort(),
    forms: FORMS.filter((form) => forms.includes(form)),
    sources: sourcesOf(parameters).sort(),
    assigned: assignedOf(parameters.get('assigned')),
    from: isTurned ? last : first,
    to: isTurned ? first : last,
  };
}

/** The filters as the query of an address, "?status=new&q=rosa", or '' for everything. */
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
  put('q', filters.search.trim());
  put('lead', leadId ?? '');
  const query = parameters.toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/** Whether two lists are narrowed alike. */
export const sameFilters = (one: LeadFilters, other: LeadFilters): boolean =>
  formatLeadFilters(one) === formatLeadFilters(other);

/** How many kinds of filters are set, the search and the tabs aside. */
export const countFilters = (filters: LeadFilters): number =>
  [
    tabOf(filters) === undefined,
    filters.services.length > 0,
    filters.forms.length > 0,
    filters.sources.length > 0,
    filters.assigned !== '',
    filters.from !== '' || filters.to !== '',
  ].filter(Boolean).length;

/** The tabs above the list. */
export const LEAD_TABS = ['all', 'waiting', 'estimated', 'verified', 'reserved'] as const;

/** One tab above the list. */
export type LeadTab = (typeof LEAD_TABS)[number];

/** The tab the filters stand for; undefined when the statuses are chosen otherwise. */
export function tabOf({ waiting, statuses }: LeadFilters): LeadTab | undefined {
  if (waiting) return statuses.length === 0 ? 'waiting' : undefined;
  if (statuses.length === 0) return 'all';
  return statuses.length === 1 ? LEAD_TABS.find((tab) => tab === statuses[0]) : undefined;
}

/** What a tab changes of the filters. */
export const onTab = (tab: LeadTab): Pick<LeadFilters, 'waiting' | 'statuses'> => ({
  waiting: tab === 'waiting',
  statuses: tab === 'all' || tab === 'waiting' ? [] : [tab],
});

/** The moments between which a lead must have come: from the first, up to but without the second. */
export function momentsOf(
  { from, to }: Pick<LeadFilters, 'from' | 'to'>,
  timeZone: string,
): { from?: string; before?: string } {
  return {
    ...(from ? { from: momentOf(from, 0, timeZone).toISOString() } : {}),
    ...(to ? { before: momentOf(addDays(to, 1), 0, timeZone).toISOString() } : {}),
  };
}

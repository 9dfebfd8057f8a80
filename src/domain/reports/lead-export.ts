import { formatDay } from '../hours/calendar-day.ts';
import { formLabel, type LeadFilters } from '../leads/lead-filters.ts';
import { searchPatterns } from '../leads/lead-search.ts';
import { statusLabel } from '../leads/lead-status.ts';
import { serviceLabel } from '../catalog/service-labels.ts';

/** What the database takes for the list's filters; what is left out filters nothing. */
export type LeadExportArguments = {
  /** Patterns that all have to fit the searched text. */
  search?: string[];
  statuses?: string[];
  services?: string[];
  forms?: string[];
  sources?: string[];
  /** Account the leads are assigned to. */
  assignee?: string;
  unassigned?: boolean;
  waiting?: boolean;
  /** First and last day, YYYY-MM-DD by the company's clock. */
  from_day?: string;
  to_day?: string;
};

/** The list's filters as the export takes them; `me` is the account that asks. */
export function exportArguments(filters: LeadFilters, me: string): LeadExportArguments {
  const { statuses, services, forms, sources, assigned, waiting, from, to } = filters;
  const search = searchPatterns(filters.search);
  return {
    ...(search.length > 0 ? { search } : {}),
    ...(statuses.length > 0 ? { statuses: [...statuses] } : {}),
    ...(services.length > 0 ? { services: [...services] } : {}),
    ...(forms.length > 0 ? { forms: [...forms] } : {}),
    ...(sources.length > 0 ? { sources: [...sources] } : {}),
    ...(assigned === 'nobody' ? { unassigned: true } : {}),
    ...(assigned !== '' && assigned !== 'nobody' ? { assignee: assigned === 'me' ? me : assigned } : {}),
    ...(waiting ? { waiting: true } : {}),
    ...(from ? { from_day: from } : {}),
    ...(to ? { to_day: to } : {}),
  };
}

const ASSIGNED: Record<string, string> = { me: 'you', nobody: 'nobody' };

/** One filter in words. */
export type FilterText = { name: string; value: string };

/** The filters that apply, in words; none when all leads are meant. */
export function describeFilters(filters: LeadFilters): FilterText[] {
  const { search, waiting, statuses, services, forms, sources, assigned, from, to } = filters;
  const either = (values: readonly string[]): string => values.join(' or ');
  return [
    { name: 'Search', value: search.trim() },
    { name: 'Waiting', value: waiting ? 'for a first answer' : '' },
    { name: 'Status', value: either(statuses.map(statusLabel)) },
    { name: 'Service', value: either([...new Set(services.map(serviceLabel))]) },
    { name: 'Form', value: either(forms.map(formLabel)) },
    { name: 'Source', value: either(sources) },
    { name: 'Assigned to', value: assigned === '' ? '' : (ASSIGNED[assigned] ?? 'one colleague') },
    { name: 'From', value: from && formatDay(from) },
    { name: 'To', value: to && formatDay(to) },
  ].filter(({ value }) => value !== '');
}

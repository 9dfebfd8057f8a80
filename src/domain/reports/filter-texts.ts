import { sourceName } from '../attribution/source-names.ts';
import { formatDay } from '../hours/calendar-day.ts';
import { REPLIES } from '../leads/figure-filters.ts';
import { formLabel, type LeadFilters } from '../leads/lead-filters.ts';
import { lostReasonText } from '../leads/lost-reasons.ts';
import { STATUSES, statusLabel } from '../leads/lead-status.ts';
import { deskServiceLabel } from '../catalog/service-labels.ts';

/** Every status but one is shorter said by the one that is left out. */
function statusesText(statuses: LeadFilters['statuses']): string {
  const others = STATUSES.filter((status) => !statuses.includes(status));
  const [other] = others;
  return other !== undefined && others.length === 1
    ? `any but ${statusLabel(other)}`
    : statuses.map(statusLabel).join(' or ');
}

const ASSIGNED: Record<string, string> = { me: 'you', nobody: 'nobody' };

export type FilterText = { name: string; value: string };

/** Describes the active filters; empty when there are none. `names` maps account ids to names. */
export function describeFilters(
  filters: LeadFilters,
  names: ReadonlyMap<string, string> = new Map(),
): FilterText[] {
  const { search, waiting, statuses, services, forms, sources, assigned, from, to } = filters;
  const { reply, answered, reason } = filters;
  const either = (values: readonly string[]): string => values.join(' or ');
  return [
    { name: 'Search', value: search.trim() },
    { name: 'Waiting', value: waiting ? 'for a first response' : '' },
    { name: 'Status', value: statusesText(statuses) },
    { name: 'Service', value: either(services.map(deskServiceLabel)) },
    { name: 'Form', value: either(forms.map(formLabel)) },
    { name: 'Source', value: either(sources.map(sourceName)) },
    {
      name: 'Assigned to',
      value: assigned === '' ? '' : (ASSIGNED[assigned] ?? names.get(assigned) ?? 'a colleague'),
    },
    { name: 'First reply', value: reply && REPLIES[reply] },
    { name: 'First reply by', value: answered && (names.get(answered) ?? 'one person') },
    { name: 'Lost reason', value: reason && lostReasonText(reason) },
    { name: 'From', value: from && formatDay(from) },
    { name: 'To', value: to && formatDay(to) },
  ].filter(({ value }) => value !== '');
}

import { countOf } from '../../../domain/content/count-words.ts';
import { formLabel } from '../../../domain/leads/lead-filters.ts';
import { formatDay, isDay } from '../../../domain/hours/calendar-day.ts';
import { roleLabel } from '../../../domain/accounts/role.ts';
import { serviceLabel } from '../../../domain/catalog/service-labels.ts';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import type { AuditEntry } from '../../../services/staff/privacy.ts';

/** What was done, as a sentence's beginning. */
const ACTIONS: Record<AuditEntry['action'], string> = {
  'role-changed': 'Changed a role',
  'leads-exported': 'Exported leads',
  'conversions-exported': 'Exported conversions',
  'subscribers-exported': 'Exported newsletter subscribers',
  'person-exported': 'Exported one person’s data',
  'person-erased': 'Erased one person’s data',
};

/** What was done: "Exported leads". */
export const actionText = (action: AuditEntry['action']): string => ACTIONS[action];

const some = (value: unknown, one: string): string => (typeof value === 'number' ? countOf(value, one) : '');

const either = (value: unknown, label: (item: string) => string): string =>
  Array.isArray(value) ? value.map((item) => label(String(item))).join(' or ') : '';

const day = (value: unknown): string =>
  typeof value === 'string' ? (isDay(value) ? formatDay(value) : value) : '';

/** Each detail in words, in the order written. Details that are not here say nothing to a reader. */
const DETAILS: readonly (readonly [key: string, read: (value: unknown) => string])[] = [
  ['rows', (value) => some(value, 'row')],
  ['leads', (value) => some(value, 'request')],
  ['subscriptions', (value) => some(value, 'newsletter subscription')],
  ['search', () => 'found by a search'],
  ['statuses', (value) => `status ${either(value, statusLabel)}`],
  ['services', (value) => `service ${either(value, serviceLabel)}`],
  ['forms', (value) => `form ${either(value, formLabel)}`],
  ['sources', (value) => `of ${some(value, 'source')}`],
  ['assignee', () => 'assigned to one person'],
  ['unassigned', () => 'assigned to nobody'],
  ['waiting', () => 'waiting for an answer'],
  ['from', (value) => `from ${roleLabel(String(value))}`],
  ['to', (value) => `to ${roleLabel(String(value))}`],
  ['from_day', (value) => `from ${day(value)}`],
  ['to_day', (value) => `to ${day(value)}`],
];

/** The details of an entry in a line: "12 rows, status New or Estimated, from Nov 1, 2026"; empty when there are none. */
export function detailText(detail: AuditEntry['detail']): string {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return '';
  return DETAILS.flatMap(([key, read]) => (Object.hasOwn(detail, key) ? [read(detail[key])] : []))
    .filter(Boolean)
    .join(', ');
}

/** Who did it; the service key when nobody was signed in. */
export const actorText = ({ actor_name: name }: Pick<AuditEntry, 'actor_name'>): string =>
  name ?? 'The service key';

import RotateCcw from '~icons/lucide/rotate-ccw';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import {
  AUDIT_ENTRIES,
  readAuditLog,
  type NamedEntry,
  type AuditEntry,
} from '../../../services/staff/privacy.ts';
import { useRead, useRefresh } from '../shared/query.ts';
import { ReadState, PageSection, Row, RowCard } from '../shared/PageSection.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';
import { countOf } from '../../../domain/content/format-count.ts';
import { formLabel } from '../../../domain/leads/lead-filters.ts';
import { formatDay, isDay } from '../../../domain/hours/calendar-day.ts';
import { roleLabel } from '../../../domain/accounts/role.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { Button } from '../shared/Button.tsx';

const ACTIONS: Record<AuditEntry['action'], string> = {
  'role-changed': 'Changed a role',
  'leads-exported': 'Exported leads',
  'conversions-exported': 'Exported conversions',
  'subscribers-exported': 'Exported newsletter subscribers',
  'person-exported': 'Exported one person’s data',
  'person-erased': 'Erased one person’s data',
  'hours-changed': 'Changed the hours',
};

/** Returns the label of an action: "Exported leads". */
export const actionText = (action: AuditEntry['action']): string => ACTIONS[action];

const countText = (value: unknown, one: string): string =>
  typeof value === 'number' ? countOf(value, one) : '';

const listText = (value: unknown, label: (item: string) => string): string =>
  Array.isArray(value) ? value.map((item) => label(String(item))).join(' or ') : '';

const day = (value: unknown): string =>
  typeof value === 'string' ? (isDay(value) ? formatDay(value) : value) : '';

/** Formatters of the detail keys, in display order. Other keys are not shown. */
const DETAILS: readonly (readonly [key: string, read: (value: unknown) => string])[] = [
  ['rows', (value) => countText(value, 'row')],
  ['leads', (value) => countText(value, 'request')],
  ['subscriptions', (value) => countText(value, 'newsletter subscription')],
  ['accounts', (value) => countText(value, 'account')],
  [
    'mentions',
    (value) => (typeof value === 'number' ? `${countText(value, 'mention')} in requests of others` : ''),
  ],
  ['search', () => 'found by a search'],
  ['statuses', (value) => `status ${listText(value, statusLabel)}`],
  ['services', (value) => `service ${listText(value, deskServiceLabel)}`],
  ['forms', (value) => `form ${listText(value, formLabel)}`],
  ['sources', (value) => `of ${countText(value, 'source')}`],
  ['assignee', () => 'assigned to one person'],
  ['unassigned', () => 'assigned to no one'],
  ['waiting', () => 'waiting for an answer'],
  ['from', (value) => `from ${roleLabel(String(value))}`],
  ['to', (value) => `to ${roleLabel(String(value))}`],
  ['desk', (value) => (value === 'phone' ? 'of the phones' : 'of office and crews')],
  ['from_day', (value) => `from ${day(value)}`],
  ['to_day', (value) => `to ${day(value)}`],
];

/** Formats the details of an entry: "12 rows, status New or Estimated, from Nov 1, 2026". Empty without details. */
export function detailText(detail: AuditEntry['detail']): string {
  if (typeof detail !== 'object' || Array.isArray(detail)) return '';
  return DETAILS.flatMap(([key, read]) => (Object.hasOwn(detail, key) ? [read(detail[key])] : []))
    .filter(Boolean)
    .join(', ');
}

/** Returns the actor's name; "The service key" when nobody was signed in. */
export const actorText = ({ actor_name: name }: Pick<AuditEntry, 'actor_name'>): string =>
  name ?? 'The service key';

const LOG_KEY = ['audit-log'];

function Entry({ entry }: { entry: NamedEntry }) {
  const detail = [entry.about, detailText(entry.detail)].filter(Boolean).join(', ');
  return (
    <Row>
      <div className="grid gap-x-6 gap-y-0.5 text-sm lg:grid-cols-[minmax(0,1fr)_14rem_16rem]">
        <div className="min-w-0">
          <b className="font-[650]">{actionText(entry.action)}</b>
          {detail && <span className="muted block text-xs wrap-anywhere">{detail}</span>}
        </div>
        <div className="min-w-0">
          <VisitorText text={actorText(entry)} />
        </div>
        <time className="muted" dateTime={entry.created_at}>
          {formatDateTimeWithYear(new Date(entry.created_at))}
        </time>
      </div>
    </Row>
  );
}

/** Audit log: role changes, exports and erasures, newest first (docs/product.md, Accounts and roles). */
export function AuditLog() {
  const query = useRead(LOG_KEY, readAuditLog);
  const { data, isLoading } = query;
  const { refresh, isRefreshing } = useRefresh(LOG_KEY);
  return (
    <PageSection
      id="log"
      title="Log"
      aside={
        <Button
          quiet
          busy={isRefreshing && data !== undefined}
          busyLabel="Refreshing..."
          disabled={isRefreshing || isLoading}
          onClick={refresh}
        >
          <RotateCcw />
          Refresh
        </Button>
      }
    >
      <p className="muted -mt-1 text-sm">
        The last {AUDIT_ENTRIES} role changes, exports and erasures. No one can change or delete an entry.
      </p>
      <ReadState query={query} failure="Failed to load the log" />
      {data?.length === 0 && <p className="muted text-sm">No entries yet.</p>}
      {data && data.length > 0 && (
        <RowCard>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </RowCard>
      )}
    </PageSection>
  );
}

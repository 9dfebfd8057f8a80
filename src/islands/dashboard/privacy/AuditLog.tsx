import RotateCcw from '~icons/lucide/rotate-ccw';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { AUDIT_ENTRIES, readAuditLog, type NamedEntry } from '../../../services/staff/privacy.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useRead, useRefresh } from '../shared/query.ts';
import { ReadState, PageSection } from '../shared/PageSection.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';
import { actionText, actorText, detailText } from './audit-text.ts';

const LOG_KEY = ['audit-log'];

function Entry({ entry }: { entry: NamedEntry }) {
  const detail = [entry.about, detailText(entry.detail)].filter(Boolean).join(', ');
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-t border-fog-100 px-[1.1rem] py-3.5 text-sm first:border-t-0 lg:grid-cols-[minmax(0,1fr)_14rem_20rem] lg:px-[1.4rem]">
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
    </li>
  );
}

function Entries({ entries }: { entries: readonly NamedEntry[] }) {
  if (entries.length === 0) return <p className="muted text-sm">No entries yet.</p>;
  return (
    <ol className="overflow-hidden rounded-card border border-fog-200 bg-white">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
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
        <BusyButton
          className="btn btn-outline btn-sm"
          busy={isRefreshing && data !== undefined}
          busyLabel="Refreshing..."
          disabled={isRefreshing || isLoading}
          onClick={refresh}
        >
          <RotateCcw />
          Refresh
        </BusyButton>
      }
    >
      <p className="muted -mt-1 text-sm">
        The last {AUDIT_ENTRIES} role changes, exports and erasures. No one can change or delete an entry.
      </p>
      <ReadState query={query} failure="Failed to load the log" />
      {data && <Entries entries={data} />}
    </PageSection>
  );
}

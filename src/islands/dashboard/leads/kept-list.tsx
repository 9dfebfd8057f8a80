import type { ReactNode } from 'react';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import { keepPage } from '../../../services/staff/device.ts';
import { readSavedLeads, saveLeads, type SavedLead, type SavedLeads } from '../../../stores/saved-leads.ts';
import { $signingOut } from '../../../stores/session.ts';
import { leadView } from '../lead/lead-view.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { ReceivedTime } from './RowParts.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';
import { Note } from '../../ui/Note.tsx';

/** The last list this device showed, to read only. `isOffline` is false where only the server does not answer. */
function OfflineLeads({ saved, now, isOffline }: { saved: SavedLeads; now: Date; isOffline: boolean }) {
  const [Heading, Name] = isOffline ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <>
      <Heading className="text-d2">Latest leads</Heading>
      <Note className="mt-4" role="status">
        {isOffline ? 'You’re offline.' : 'The server doesn’t answer.'} This is the list as of{' '}
        {formatDateTime(new Date(saved.savedAt))}. It refreshes when the connection returns.
      </Note>
      <ul
        className="mt-6 overflow-hidden rounded-card border border-fog-200 bg-white"
        aria-label="Leads on this device"
      >
        {saved.leads.map((lead) => (
          <li
            key={lead.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-t border-fog-200 px-[1.1rem] py-4 text-sm first:border-t-0"
          >
            <Name className="min-w-0 font-sans text-body leading-[1.35] font-[650]">
              <VisitorText text={lead.name} lines={2} />
            </Name>
            <p className="muted text-right">
              <ReceivedTime at={lead.receivedAt} now={now} />
            </p>
            <div className="muted min-w-0">
              <VisitorText text={[lead.service, lead.place].filter(Boolean).join(', ')} lines={2} />
            </div>
            <p className="text-right">{statusLabel(lead.status)}</p>
            <div className="min-w-0">
              <VisitorText text={lead.phone} lines={1} />
            </div>
            <p className="text-right font-semibold">{lead.estimate}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

let isPageKept = false;

function toSaved(lead: ListedLead): SavedLead {
  const { id, name, place, service, estimate, phone, status, created_at: receivedAt } = leadView(lead);
  return { id, name, place, service, estimate, status, phone: phone?.text ?? '', receivedAt };
}

/** Keeps the rows on the device as the list showed them, and the page once. */
export function keepList(rows: readonly ListedLead[], at: Date): void {
  // A list that arrives during a sign-out must not be kept after it.
  if ($signingOut.get()) return;
  saveLeads(rows.map(toSaved), at);
  if (!isPageKept) void keepPage();
  isPageKept = true;
}

/** Returns the kept list; undefined without one. `isOffline`: the device has no connection. */
export function keptList(isOffline: boolean): ReactNode {
  const now = new Date();
  const saved = readSavedLeads(now);
  return saved ? <OfflineLeads saved={saved} now={now} isOffline={isOffline} /> : undefined;
}

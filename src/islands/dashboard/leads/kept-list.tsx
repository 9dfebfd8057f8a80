import type { ReactNode } from 'react';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import { keepPage } from '../../../services/staff/device.ts';
import { readSavedLeads, saveLeads, type SavedLead } from '../../../stores/saved-leads.ts';
import { $signingOut } from '../../../stores/session.ts';
import { leadView } from '../lead/lead-view.ts';
import { OfflineLeads } from './OfflineLeads.tsx';

let isPageKept = false;

function toSaved(lead: ListedLead): SavedLead {
  const { id, name, place, service, estimate, phone, status, received } = leadView(lead);
  return {
    ...{ id, name, place, service, estimate, status },
    phone: phone?.text ?? '',
    receivedAt: received.toISOString(),
  };
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

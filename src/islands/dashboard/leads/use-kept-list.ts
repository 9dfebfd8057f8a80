import { useEffect, useState, type ComponentType } from 'react';
import { saveLeads, readSavedLeads, type SavedLead, type SavedLeads } from '../../../stores/saved-leads.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import type { OfflineLeads } from './OfflineLeads.tsx';
import { leadView } from './lead-view.ts';
import type { LeadList } from './use-lead-list.ts';

const loadOfflineLeads = () => import('./OfflineLeads.tsx').then((part) => part.OfflineLeads);

function toSaved(lead: Lead): SavedLead {
  const { id, name, place, service, estimate, phone, status, received } = leadView(lead);
  return {
    ...{ id, name, place, service, estimate, status },
    phone: phone?.text ?? '',
    receivedAt: received.toISOString(),
  };
}

/** Keeps the list and the page on the device, so that the dashboard opens offline. */
export function useKeptList({ rows, isOutdated, updatedAt }: LeadList): void {
  const isReady = rows !== null;
  useEffect(() => {
    if (rows && !isOutdated && updatedAt) saveLeads(rows.map(toSaved), updatedAt);
  }, [rows, isOutdated, updatedAt]);

  useEffect(() => {
    if (!isReady) return;
    // What the page needs offline is loaded before its files are listed.
    void Promise.all([import('../../../services/staff/service-worker.ts'), loadOfflineLeads()])
      .then(([{ keepPage }]) => keepPage())
      .catch(() => undefined);
  }, [isReady]);
}

/** The kept list with its component; undefined while online, or without one. */
export type OfflineList = { saved: SavedLeads; List: ComponentType<Parameters<typeof OfflineLeads>[0]> };

/** Returns the kept list when the page was opened offline. The page reloads when the connection returns. */
export function useOfflineList(): OfflineList | undefined {
  const [offline, setOffline] = useState<OfflineList>();
  useEffect(() => {
    if (navigator.onLine) return;
    const saved = readSavedLeads(new Date());
    if (!saved) return;
    const reload = (): void => window.location.reload();
    window.addEventListener('online', reload);
    void loadOfflineLeads().then(
      (List) => setOffline({ saved, List }),
      () => undefined,
    );
    return () => window.removeEventListener('online', reload);
  }, []);
  return offline;
}

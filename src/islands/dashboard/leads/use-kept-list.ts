import { createElement, useEffect, useState, type ReactNode } from 'react';
import { $signingOut } from '../../../stores/session.ts';
import type { LeadList } from './use-lead-list.ts';

// One chunk, loaded while online, so that it is there offline.
const loadKeptList = () => import('./kept-list.ts');

/** Keeps the list and the page on the device, so that the dashboard opens offline. */
export function useKeptList({ rows, isOutdated, updatedAt }: LeadList): void {
  const isReady = rows !== null;
  useEffect(() => {
    if (!rows || isOutdated || !updatedAt) return;
    void loadKeptList().then(
      ({ keepRows }) => {
        // A list that arrives during a sign-out must not be kept after it.
        if (!$signingOut.get()) keepRows(rows, updatedAt);
      },
      () => undefined,
    );
  }, [rows, isOutdated, updatedAt]);

  useEffect(() => {
    if (!isReady) return;
    void loadKeptList()
      .then(({ keepPage }) => ($signingOut.get() ? undefined : keepPage()))
      .catch(() => undefined);
  }, [isReady]);
}

/** Returns the kept list when the page was opened offline. The page reloads when the connection returns. */
export function useOfflineList(): ReactNode {
  const [list, setList] = useState<ReactNode>();
  useEffect(() => {
    if (navigator.onLine) return;
    const reload = (): void => window.location.reload();
    window.addEventListener('online', reload);
    void loadKeptList().then(
      ({ readSavedLeads, OfflineLeads }) => {
        const now = new Date();
        const saved = readSavedLeads(now);
        if (saved) setList(createElement(OfflineLeads, { saved, now }));
      },
      () => undefined,
    );
    return () => window.removeEventListener('online', reload);
  }, []);
  return list;
}

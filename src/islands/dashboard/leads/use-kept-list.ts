import { useEffect, useState, type ReactNode } from 'react';
import type { LeadList } from './use-lead-list.ts';

// One chunk, loaded while online, so that it is there offline.
const loadKeptList = () => import('./kept-list.tsx');

const ignore = (): void => undefined;

/** Keeps the list and the page on the device, so that the dashboard opens offline. */
export function useKeptList({ rows, isOutdated, updatedAt: at }: LeadList): void {
  useEffect(() => {
    if (rows && !isOutdated && at) void loadKeptList().then(({ keepList }) => keepList(rows, at), ignore);
  }, [rows, isOutdated, at]);
}

/** Returns the kept list when the page was opened offline. The page reloads when the connection returns. */
export function useOfflineList(): ReactNode {
  const [list, setList] = useState<ReactNode>();
  useEffect(() => {
    if (navigator.onLine) return;
    const reload = (): void => location.reload();
    addEventListener('online', reload);
    void loadKeptList().then(({ keptList }) => setList(keptList(true)), ignore);
    return () => removeEventListener('online', reload);
  }, []);
  return list;
}

/** The kept list where the device has a connection and the server does not answer. */
export function KeptList(): ReactNode {
  const [list, setList] = useState<ReactNode>();
  useEffect(() => void loadKeptList().then(({ keptList }) => setList(keptList(false)), ignore), []);
  return list;
}

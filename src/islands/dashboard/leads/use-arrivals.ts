import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readNewestLeads } from '../../../services/staff/dashboard-leads.ts';
import { POLL_INTERVAL, useRead, LEADS_KEY } from '../shared/query.ts';
import { NEWEST_KEY } from './use-lead-list.ts';

/**
 * Polling interval in a hidden tab, in ms. Slower but not off: the title count and the sound serve people working in
 * another tab. Browsers throttle timers to one per minute in tabs hidden for long.
 */
const HIDDEN_INTERVAL = 20_000;

/** Polling interval after a failure, in ms. */
const FAILED_INTERVAL = 30_000;

/** Returns the pause before the next poll, in ms. */
export function pollInterval(state: { hasFailed: boolean; isHidden: boolean }): number {
  if (state.hasFailed) return FAILED_INTERVAL;
  return state.isHidden ? HIDDEN_INTERVAL : POLL_INTERVAL;
}

/** Counts unseen new leads in the page title: "(3) Staff dashboard". Any input or returning to the tab resets the count. */
function useTitleBadge(): (count: number) => void {
  const [title] = useState(() => document.title);
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const markSeen = (): void => {
      if (document.visibilityState === 'visible') setUnseen(0);
    };
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const event of events) window.addEventListener(event, markSeen, { passive: true });
    document.addEventListener('visibilitychange', markSeen);
    return () => {
      for (const event of events) window.removeEventListener(event, markSeen);
      document.removeEventListener('visibilitychange', markSeen);
    };
  }, []);
  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
    return () => {
      document.title = title;
    };
  }, [unseen, title]);
  return useCallback((count) => setUnseen((before) => before + count), []);
}

/**
 * Polls for new leads and counts each once in the title. Starts on mount, so that none is missed between the list and the
 * first poll. Returns the text for a live region.
 */
export function useArrivals(onArrival: () => void): string {
  const client = useQueryClient();
  const { data } = useRead(NEWEST_KEY, readNewestLeads, {
    retry: false,
    refetchInterval: ({ state }) =>
      pollInterval({
        hasFailed: state.status === 'error',
        isHidden: document.visibilityState === 'hidden',
      }),
    refetchIntervalInBackground: true,
  });
  const [announcement, setAnnouncement] = useState('');
  const addUnseen = useTitleBadge();
  const report = useEffectEvent((count: number): void => {
    const text = count === 1 ? '1 new lead.' : `${count} new leads.`;
    // Screen readers skip unchanged text; a trailing space makes a repeat count as new.
    setAnnouncement((before) => (before === text ? `${text} ` : text));
    addUnseen(count);
    onArrival();
  });

  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const since = newest.current;
    newest.current = data[0]?.created_at ?? since ?? '';
    if (since === undefined) return;
    // ISO timestamps sort as strings.
    const count = data.filter(({ created_at: at }) => at > since).length;
    if (count === 0) return;
    report(count);
    void client.invalidateQueries({ queryKey: LEADS_KEY });
  }, [data, client]);
  return announcement;
}

/** Scroll position up to which new rows are inserted at the top of the list, in px; further down they would shift the visible rows. */
const MAX_INSERT_SCROLL = 240;

/** Returns the ref of the list, and whether new rows may go into it: not while somebody works in it. */
export function useMayInsert(): [list: RefObject<HTMLElement | null>, mayInsert: () => boolean] {
  const list = useRef<HTMLElement>(null);
  const mayInsert = useCallback(() => {
    const element = list.current;
    // A row must not move away from under the pointer.
    const isUsed =
      element !== null &&
      (element.contains(document.activeElement) || element.querySelector('[data-lead]:hover') !== null);
    return window.scrollY < MAX_INSERT_SCROLL && !isUsed;
  }, []);
  return [list, mayInsert];
}

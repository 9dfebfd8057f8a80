import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readNewestLeads } from '../../../services/staff/dashboard-leads.ts';
import { fetchResult } from '../shared/query.ts';
import { LEADS_KEY } from './use-lead-list.ts';

/** How often new leads are looked for, in ms: with the response time they appear within ten seconds. */
export const POLL_INTERVAL = 8000;

/**
 * The same while the tab is hidden. It is slowed down, not stopped: the title's count and the sound are for exactly
 * those who work elsewhere. Browsers stretch this to a minute in a tab that is hidden for long.
 */
const HIDDEN_INTERVAL = 20_000;

/** The same after a failure. */
const FAILED_INTERVAL = 30_000;

/** The same where the backend reports changes by itself, should the connection have died unnoticed. */
const LIVE_INTERVAL = 60_000;

/** A hosted project reports changes by itself; the embedded backend, and one behind an own domain, is polled. */
const hasRealtime = /^https:\/\/[a-z0-9-]+\.supabase\.co(?:\/|$)/.test(
  String(import.meta.env.PUBLIC_SUPABASE_URL),
);

const NEWEST_KEY = ['newest-leads'];

/** Follows changes of leads over the live channel where there is one; whether it stands. */
function useLiveLeads(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!hasRealtime) return;
    const onChange = (): void => {
      void client.invalidateQueries({ queryKey: NEWEST_KEY });
      void client.invalidateQueries({ queryKey: LEADS_KEY });
    };
    const stopping = new AbortController();
    void import('../../../services/staff/live-leads.ts')
      .then(({ followLeads }) => followLeads(onChange, setLive))
      .then((stop) => {
        if (stopping.signal.aborted) stop();
        else stopping.signal.addEventListener('abort', stop);
      })
      .catch(() => setLive(false));
    return () => stopping.abort();
  }, [client]);
  return isLive;
}

/** Polls for new leads from the start, so that none comes between the list and the first poll; reports each once. */
export function useArrivals(onArrivals: (count: number) => void): void {
  const client = useQueryClient();
  const isLive = useLiveLeads();
  const { data } = useQuery({
    queryKey: NEWEST_KEY,
    queryFn: ({ signal }) => fetchResult(() => readNewestLeads(signal)),
    retry: false,
    refetchInterval: ({ state }) => {
      if (isLive) return LIVE_INTERVAL;
      if (state.status === 'error') return FAILED_INTERVAL;
      return document.visibilityState === 'hidden' ? HIDDEN_INTERVAL : POLL_INTERVAL;
    },
    refetchIntervalInBackground: true,
  });

  const report = useRef(onArrivals);
  useEffect(() => {
    report.current = onArrivals;
  }, [onArrivals]);

  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const since = newest.current;
    newest.current = data[0]?.created_at ?? since ?? '';
    if (since === undefined) return;
    // Times of the API sort as texts.
    const count = data.filter(({ created_at: at }) => at > since).length;
    if (count === 0) return;
    report.current(count);
    void client.invalidateQueries({ queryKey: LEADS_KEY });
  }, [data, client]);
}

/** How many leads came that nobody has seen yet; anything the person does, or coming back to the tab, sees them. */
export function useUnseen(): { unseen: number; add: (count: number) => void } {
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    const see = (): void => {
      if (document.visibilityState === 'visible') setUnseen(0);
    };
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const event of events) window.addEventListener(event, see, { passive: true });
    document.addEventListener('visibilitychange', see);
    return () => {
      for (const event of events) window.removeEventListener(event, see);
      document.removeEventListener('visibilitychange', see);
    };
  }, []);
  return { unseen, add: (count) => setUnseen((before) => before + count) };
}

/** Writes a count before the page's title: "(3) Staff dashboard". */
export function useTitleBadge(count: number): void {
  const [title] = useState(() => document.title);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = title;
    };
  }, [count, title]);
}

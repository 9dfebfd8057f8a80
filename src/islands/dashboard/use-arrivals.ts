import { useEffect, useRef, useState } from 'react';
import { readArrivals, type Arrival } from '../../services/dashboard-leads.ts';
import { startPolling } from './polling.ts';

/** Every how many quiet looks the list is read again, so that the work of others shows. */
const LIST_EVERY = 2;

/** A hosted project tells of changes by itself; the embedded backend, and one behind an own domain, is looked at. */
const hasRealtime = /^https:\/\/[a-z0-9-]+\.supabase\.co(?:\/|$)/.test(
  String(import.meta.env.PUBLIC_SUPABASE_URL),
);

/** What to do about new leads. */
export type ArrivalsProps = {
  /** Nothing is looked for until the list was read once. */
  isReady: boolean;
  /** New leads came; each is told of once. */
  onArrivals: (arrivals: readonly Arrival[]) => void;
  /** Time to read what is shown again. */
  onLook: () => void;
};

/** Watches for new leads and for the work of others. */
export function useArrivals({ isReady, onArrivals, onLook }: ArrivalsProps): void {
  const tell = useRef({ onArrivals, onLook });
  useEffect(() => {
    tell.current = { onArrivals, onLook };
  }, [onArrivals, onLook]);

  useEffect(() => {
    if (!isReady) return;
    let since: string | undefined;
    let isFirst = true;
    // A lead that came between the list and the first look is in neither: the second look reads the list again.
    let quiet = LIST_EVERY - 2;
    let isTold = false;
    // Whoever comes back to the tab finds the list as it is now; this listener stands before the one that looks.
    const onVisibility = (): void => {
      isTold = document.visibilityState === 'visible';
    };
    document.addEventListener('visibilitychange', onVisibility);
    const polling = startPolling(async (signal) => {
      if (!navigator.onLine) return true;
      const result = await readArrivals(since, signal);
      if (signal.aborted || !result.ok) return false;
      const [newest] = result.value;
      since = newest?.created_at ?? since;
      if (newest && !isFirst) tell.current.onArrivals(result.value);
      quiet = newest && !isFirst ? 0 : quiet + 1;
      if (isTold || (!isFirst && quiet % LIST_EVERY === 0)) tell.current.onLook();
      isFirst = false;
      isTold = false;
      return true;
    });
    polling.lookNow();

    const onChange = (): void => {
      isTold = true;
      polling.lookNow();
    };
    let stopFollowing: (() => void) | undefined;
    let isStopped = false;
    if (hasRealtime) {
      void import('../../services/live-leads.ts')
        .then(({ followLeads }) => followLeads(onChange, polling.setLive))
        .then((stop) => {
          if (isStopped) stop();
          else stopFollowing = stop;
        })
        .catch(() => polling.setLive(false));
    }
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', onVisibility);
      stopFollowing?.();
      polling.stop();
    };
  }, [isReady]);
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

import { useCallback, useEffect, useRef, useState } from 'react';
import { readCounts, readNextDue, type Lead, type LeadCounts } from '../../services/dashboard-leads.ts';

/** What stands above the list. What was read once stays when a later read fails. */
export type Overview = {
  counts: LeadCounts | null;
  countsFailed: boolean;
  /** The lead due next, or due the longest. */
  nextDue: Lead | null;
};

/** Counters and the lead due next; read at once, the latter once the list could be read, and on request. */
export function useOverview(
  isReady: boolean,
): Overview & { reread: () => void; settle: (lead: Lead) => void } {
  const [counts, setCounts] = useState<LeadCounts | null>(null);
  const [countsFailed, setCountsFailed] = useState(false);
  const [nextDue, setNextDue] = useState<Lead | null>(null);
  const running = useRef<AbortController>(null);
  const ready = useRef(isReady);

  const readWhoIsNext = useCallback((signal: AbortSignal): void => {
    void readNextDue(signal).then((result) => {
      if (!signal.aborted && result.ok) setNextDue(result.value);
    });
  }, []);

  const reread = useCallback((): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    void readCounts(controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setCountsFailed(!result.ok);
      if (result.ok) setCounts(result.value);
    });
    if (ready.current) readWhoIsNext(controller.signal);
  }, [readWhoIsNext]);

  useEffect(() => {
    reread();
    return () => running.current?.abort();
  }, [reread]);

  useEffect(() => {
    ready.current = isReady;
    if (isReady && running.current) readWhoIsNext(running.current.signal);
  }, [isReady, readWhoIsNext]);

  /** A lead that is no longer waited for makes room at once, not with the next read. */
  const settle = useCallback(
    (lead: Lead): void => {
      setNextDue((shown) => (shown?.id === lead.id ? (lead.waiting ? lead : null) : shown));
      reread();
    },
    [reread],
  );
  return { counts, countsFailed, nextDue, reread, settle };
}

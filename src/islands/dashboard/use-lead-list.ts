import { useCallback, useEffect, useReducer, useRef } from 'react';
import { STAFF_MESSAGES } from '../../domain/messages.ts';
import { formatLeadFilters, type LeadFilters } from '../../domain/lead-filters.ts';
import { readLeads, type Lead } from '../../services/dashboard-leads.ts';
import { showToast } from '../../stores/toasts.ts';
import { initialList, reduceList, type LeadListState } from './lead-list-state.ts';

/** The list and what can be done with it. */
export type LeadList = LeadListState & {
  refresh: () => void;
  showMore: () => void;
  showFresh: () => void;
  change: (lead: Lead) => void;
  /** Reads the first page without a word; new rows go in where `insert` says so, and wait for a press else. */
  watch: (insert: boolean) => Promise<void>;
};

/** The leads of some filters: the first page at once and anew when the filters change, later pages on request. */
export function useLeadList(filters: LeadFilters, userId: string): LeadList {
  const [state, dispatch] = useReducer(reduceList, initialList);
  const running = useRef<AbortController>(null);
  const latest = useRef({ state, filters });
  useEffect(() => {
    latest.current = { state, filters };
  });

  const load = useCallback(
    (wanted: LeadFilters): void => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      void readLeads({ filters: wanted, userId }, controller.signal).then((result) => {
        if (controller.signal.aborted) return;
        if (result.ok) {
          dispatch({ type: 'read', leads: result.value, at: new Date() });
          return;
        }
        dispatch({ type: 'failed' });
        showToast(STAFF_MESSAGES.leadsFailed, 'error');
      });
    },
    [userId],
  );

  const key = formatLeadFilters(filters);
  useEffect(() => {
    dispatch({ type: 'narrowed' });
    load(latest.current.filters);
    return () => running.current?.abort();
  }, [key, load]);

  const refresh = useCallback((): void => {
    dispatch({ type: 'asked' });
    load(latest.current.filters);
  }, [load]);

  const showMore = useCallback((): void => {
    const { state: shown, filters: wanted } = latest.current;
    const controller = running.current;
    if (shown.busy || shown.busyMore || !shown.rows || !controller) return;
    dispatch({ type: 'asked-more' });
    void readLeads({ filters: wanted, userId, after: shown.rows }, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      dispatch(result.ok ? { type: 'read-more', leads: result.value } : { type: 'failed-more' });
    });
  }, [userId]);

  const watch = useCallback(
    async (insert: boolean): Promise<void> => {
      const controller = running.current;
      const { state: shown, filters: wanted } = latest.current;
      if (shown.busy || !controller) return;
      const result = await readLeads({ filters: wanted, userId, once: true }, controller.signal);
      if (controller.signal.aborted || !result.ok) return;
      dispatch({ type: 'watched', leads: result.value, at: new Date(), insert, byDue: wanted.waiting });
    },
    [userId],
  );

  const showFresh = useCallback((): void => dispatch({ type: 'took-fresh' }), []);
  const change = useCallback((lead: Lead): void => dispatch({ type: 'changed', lead }), []);
  return { ...state, refresh, showMore, showFresh, change, watch };
}

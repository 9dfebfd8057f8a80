import { useCallback, useEffect, useReducer, useRef } from 'react';
import { STAFF_MESSAGES } from '../../domain/messages.ts';
import { showToast } from '../../stores/toasts.ts';
import { initialState, reduce, type DashboardEvent, type DashboardState } from './dashboard-state.ts';
import { loadDashboard } from './load-dashboard.ts';

/** Coming back to the tab reads the list again when the last read is older than this, in ms. */
const STALE_AFTER = 15_000;

/** The dashboard's data of one account: read at once, on request, and when the tab or the connection comes back. */
export function useDashboard(userId: string): DashboardState & { refresh: () => void } {
  const [state, dispatch] = useReducer(reduce, initialState);
  const running = useRef<AbortController>(null);
  const lastAsked = useRef(0);

  const load = useCallback((): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    lastAsked.current = Date.now();
    const report = (event: DashboardEvent): void => {
      dispatch(event);
      if (event.type === 'failed') showToast(STAFF_MESSAGES.leadsFailed, 'error');
    };
    void loadDashboard(userId, controller.signal, report);
  }, [userId]);

  const refresh = useCallback((): void => {
    dispatch({ type: 'asked' });
    load();
  }, [load]);

  useEffect(() => {
    load();
    return () => running.current?.abort();
  }, [load]);

  useEffect(() => {
    const refreshIfStale = (): void => {
      const isStale = Date.now() - lastAsked.current > STALE_AFTER;
      if (document.visibilityState === 'visible' && navigator.onLine && isStale) refresh();
    };
    document.addEventListener('visibilitychange', refreshIfStale);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfStale);
      window.removeEventListener('online', refresh);
    };
  }, [refresh]);

  return { ...state, refresh };
}

import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { firstNameOf } from '../../../domain/leads/first-contact.ts';
import type { Lead, LeadCounts } from '../../../services/staff/dashboard-leads.ts';
import type { LeadDetails } from '../../../services/staff/leads.ts';
import type { UnsentWork, Work } from '../../../stores/unsent-work.ts';
import { keepRowFocus } from '../shared/lead-focus.ts';
import { LEADS_KEY, POLL_INTERVAL } from '../shared/query.ts';
import { sendWork, workToSend, type WorkResult } from './send-work.ts';

type CachedLeads = InfiniteData<Lead[]> | Lead | LeadCounts | null;

const isPages = (data: CachedLeads): data is InfiniteData<Lead[]> => data !== null && 'pages' in data;

/** First name of a customer from what is on the screen, or "the customer". */
export function nameOf(client: QueryClient, leadId: string): string {
  const open = client.getQueryData<LeadDetails | null>(['lead', leadId])?.lead;
  const listed = client
    .getQueriesData<CachedLeads>({ queryKey: LEADS_KEY })
    .flatMap(([, data]) => (data && isPages(data) ? data.pages.flat() : []))
    .find(({ id }) => id === leadId);
  const lead = open ?? listed;
  const name = lead ? firstNameOf(lead) : '';
  return name === '' ? 'the customer' : name;
}

/** Returns a function that sends new work; without an answer it waits on the device. */
export function useSendWork(): (work: Work) => Promise<WorkResult> {
  const client = useQueryClient();
  return useCallback((work) => sendWork({ ...work, name: nameOf(client, work.leadId) }), [client]);
}

/** Returns a function that reads a lead and the lists again after a change, and keeps the focus in the list. */
export function useRefreshLead(): (leadId: string) => void {
  const client = useQueryClient();
  return useCallback(
    (leadId) => {
      const restore = keepRowFocus(leadId);
      void client.invalidateQueries({ queryKey: ['lead', leadId] });
      // The changed lead may leave the list, with the focus on its row.
      void client
        .invalidateQueries({ queryKey: LEADS_KEY })
        .then(() => requestAnimationFrame(() => requestAnimationFrame(restore)));
    },
    [client],
  );
}

/**
 * Sends what waits on the device on the next load, when the connection returns, when the tab is shown again, and by a
 * timer (docs/product.md, Lead work). Returns a function that does it now.
 */
export function useResending(onStored: (work: UnsentWork) => void): () => void {
  const refresh = useRefreshLead();
  const sendAll = useCallback((): void => {
    for (const work of workToSend()) {
      void sendWork({ ...work, waits: true }).then(({ outcome }) => {
        if (outcome === 'waiting') return;
        refresh(work.leadId);
        if (outcome === 'stored') onStored(work);
      });
    }
  }, [refresh, onStored]);
  useEffect(() => {
    const first = setTimeout(sendAll);
    const timer = setInterval(sendAll, POLL_INTERVAL);
    window.addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', sendAll);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', sendAll);
    };
  }, [sendAll]);
  return sendAll;
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { readLeadDetails, type LeadDetails } from '../../../services/staff/lead-details.ts';
import { fetchResult, hasFailed } from '../shared/query.ts';

/** How often an open lead is read again while the tab is visible, in ms. */
const REFETCH_INTERVAL = 8000;

/** What is known of the open lead. What was read once stays when a later read fails. */
export type LeadFileQuery = {
  file: LeadDetails | null;
  /** The database has no such lead, or not for this account. */
  isMissing: boolean;
  /** The last read failed. */
  failed: boolean;
  busy: boolean;
  /** Reads at once; what came back, or null where nothing did. */
  refresh: () => Promise<LeadDetails | null>;
};

/** Reads a lead at once, every 8 s while the tab is visible, and when tab or connection come back; reports each change. */
export function useLeadDetails(leadId: string, onChanged: (lead: Lead) => void): LeadFileQuery {
  const query = useQuery({
    queryKey: ['lead', leadId],
    queryFn: ({ signal }) => fetchResult(() => readLeadDetails(leadId, signal)),
    refetchInterval: REFETCH_INTERVAL,
  });
  const { data, refetch } = query;
  const lead = data?.lead;
  useEffect(() => {
    if (lead) onChanged(lead);
  }, [data, lead, onChanged]);

  return {
    file: data ?? null,
    isMissing: data === null,
    failed: hasFailed(query),
    busy: query.isFetching,
    refresh: useCallback(
      () => refetch().then(({ isSuccess, data: file }) => (isSuccess ? file : null)),
      [refetch],
    ),
  };
}

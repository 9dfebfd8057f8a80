import { useCallback, useEffect } from 'react';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { rpc } from '../../../services/staff/database.ts';
import { readLeadDetails } from '../../../services/staff/leads.ts';
import { POLL_INTERVAL, readOptions, useRead, hasFailed } from '../shared/query.ts';

/** Queries a lead on mount, every 8 s, on tab focus and on reconnect; calls `onChanged` when the data changed. */
export function useLeadDetails(leadId: string, onChanged: (lead: Lead) => void) {
  const query = useRead(['lead', leadId], (signal) => readLeadDetails(leadId, signal), {
    refetchInterval: POLL_INTERVAL,
  });
  const { data, refetch } = query;
  const lead = data?.lead;
  useEffect(() => {
    if (lead) onChanged(lead);
  }, [data, lead, onChanged]);

  return {
    /** Stays when a later read fails. */
    details: data ?? null,
    /** The lead does not exist or the account may not read it. */
    isMissing: data === null,
    failed: hasFailed(query),
    busy: query.isFetching,
    /** Refetches. Returns null when that fails or the lead is missing. */
    refresh: useCallback(
      () => refetch().then(({ isSuccess, data: details }) => (isSuccess ? details : null)),
      [refetch],
    ),
  };
}

/** Query of the open lead. */
export type LeadDetailsQuery = ReturnType<typeof useLeadDetails>;

/** Query of the leads that share phone, email or address with a lead, and of those merged into it. */
export const duplicatesQuery = (leadId: string) =>
  readOptions(['duplicates', leadId], (signal) => rpc('lead_duplicates', { lead_id: leadId }, signal));

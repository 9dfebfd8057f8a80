import { useCallback, useEffect } from 'react';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { readLeadDetails, readDuplicates } from '../../../services/staff/leads.ts';
import { readOptions, useRead, hasFailed } from '../shared/query.ts';

/** Polling interval of the open lead in a visible tab, in ms (docs/product.md, Dashboard). */
const REFETCH_INTERVAL = 8000;

/** Queries a lead on mount, every 8 s, on tab focus and on reconnect; calls `onChanged` when the data changed. */
export function useLeadDetails(leadId: string, onChanged: (lead: Lead) => void) {
  const query = useRead(['lead', leadId], (signal) => readLeadDetails(leadId, signal), {
    refetchInterval: REFETCH_INTERVAL,
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

/** Query of the leads that share phone, email or address with a lead. */
export const duplicatesQuery = (leadId: string) =>
  readOptions(['duplicates', leadId], (signal) => readDuplicates(leadId, signal));

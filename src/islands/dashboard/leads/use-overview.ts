import {
  readCounts,
  readNextDue,
  type ListedLead,
  type LeadCounts,
} from '../../../services/staff/dashboard-leads.ts';
import { useRead, hasFailed, LEADS_KEY } from '../shared/query.ts';
import { listInterval, NEXT_DUE_KEY } from './use-lead-list.ts';

/** Counters and next due lead. Data stays available when a later read fails. */
export type Overview = {
  counts: LeadCounts | null;
  countsFailed: boolean;
  /** Lead whose response is due next or overdue the longest. */
  nextDue: ListedLead | null;
};

/** Queries the counters and, once `isReady`, the next due lead. */
export function useOverview(isReady: boolean, isLive: boolean): Overview {
  const counts = useRead([...LEADS_KEY, 'counts'], readCounts, { refetchInterval: listInterval(isLive) });
  const nextDue = useRead(NEXT_DUE_KEY, readNextDue, {
    enabled: isReady,
    retry: false,
    refetchInterval: listInterval(isLive),
  });
  return { counts: counts.data ?? null, countsFailed: hasFailed(counts), nextDue: nextDue.data ?? null };
}

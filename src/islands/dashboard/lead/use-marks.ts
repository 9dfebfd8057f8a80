import type { CustomerMark } from '../../../domain/leads/customer-marks.ts';
import { readMarks } from '../../../services/staff/dashboard-leads.ts';
import { useRead, LEADS_KEY } from '../shared/query.ts';

const NONE: ReadonlyMap<string, readonly CustomerMark[]> = new Map();

/** Returns what else the customers of these leads asked for, once it is read. */
export function useMarks(leadIds: readonly string[]): ReadonlyMap<string, readonly CustomerMark[]> {
  const { data = NONE } = useRead([...LEADS_KEY, 'marks', leadIds], (signal) => readMarks(leadIds, signal), {
    enabled: leadIds.length > 0,
    placeholderData: (before) => before,
  });
  return data;
}

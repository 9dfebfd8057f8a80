import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';

/** Rows on the screen, and new ones not shown yet. */
export type MergedRows = { rows: readonly ListedLead[]; fresh: readonly ListedLead[] };

/**
 * Merges a refetched list into the rows on screen without moving them: rows are updated in place, newer ones go to
 * `fresh`, older ones are appended. Rows that were erased or no longer match leave. Returns at most the last `most` rows.
 */
export function mergeRows(
  shown: readonly ListedLead[],
  read: readonly ListedLead[],
  most: number,
): MergedRows {
  const latest = new Map(read.map((lead) => [lead.id, lead]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const last = read.findLastIndex(({ id }) => shownIds.has(id));
  const end = last < 0 ? read.length : last + 1;
  return {
    rows: [...shown.flatMap((row) => latest.get(row.id) ?? []), ...read.slice(end)].slice(-most),
    fresh: read.slice(0, end).filter(({ id }) => !shownIds.has(id)),
  };
}

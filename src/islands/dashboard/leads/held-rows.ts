import type { Lead } from '../../../services/staff/dashboard-leads.ts';

/** Rows on the screen, and new ones that wait above them. */
export type HeldRows = { rows: readonly Lead[]; fresh: readonly Lead[] };

/**
 * What is shown of a list that was read again while somebody is in it: every row keeps its place, in its latest
 * version, new ones above wait, older ones below follow. No more than `most` rows are kept, the last ones.
 */
export function holdRows(shown: readonly Lead[], read: readonly Lead[], most: number): HeldRows {
  const latest = new Map(read.map((lead) => [lead.id, lead]));
  const known = new Set(shown.map(({ id }) => id));
  const last = read.findLastIndex(({ id }) => known.has(id));
  const end = last < 0 ? read.length : last + 1;
  return {
    rows: [...shown.map((row) => latest.get(row.id) ?? row), ...read.slice(end)].slice(-most),
    fresh: read.slice(0, end).filter(({ id }) => !known.has(id)),
  };
}

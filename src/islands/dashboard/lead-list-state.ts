import { LEADS_PER_PAGE, type Lead } from '../../services/dashboard-leads.ts';

/** Most rows on the screen; beyond it the first ones make room, so that the page never grows with the table. */
export const MOST_ROWS = 200;

/** What the list knows. Rows stay when a later read fails. */
export type LeadListState = {
  /** Null until the first page came. */
  rows: readonly Lead[] | null;
  /** New ones that came while somebody was reading further down. */
  fresh: readonly Lead[];
  /** There may be older ones. */
  hasMore: boolean;
  /** The first rows made room for later ones. */
  isTrimmed: boolean;
  /** The rows are those of filters that no longer hold. */
  isOutdated: boolean;
  /** The first page is being read because somebody asked. */
  busy: boolean;
  /** The next page is being read. */
  busyMore: boolean;
  failed: boolean;
  failedMore: boolean;
  /** When the list was last read. */
  updatedAt: Date | null;
};

/** What can happen to it. */
export type LeadListEvent =
  | { type: 'narrowed' }
  | { type: 'asked' }
  | { type: 'read'; leads: readonly Lead[]; at: Date }
  | { type: 'failed' }
  | { type: 'asked-more' }
  | { type: 'read-more'; leads: readonly Lead[] }
  | { type: 'failed-more' }
  /** The first page, read by itself; `insert` when nobody would lose their place. */
  | { type: 'watched'; leads: readonly Lead[]; at: Date; insert: boolean; byDue: boolean }
  | { type: 'changed'; lead: Lead }
  | { type: 'took-fresh' };

/** Before the first answer. */
export const initialList: LeadListState = {
  rows: null,
  fresh: [],
  hasMore: false,
  isTrimmed: false,
  isOutdated: false,
  busy: true,
  busyMore: false,
  failed: false,
  failedMore: false,
  updatedAt: null,
};

/** Rows in their later version. A look that began before a change must not undo it; times of the API sort as texts. */
function replaced(rows: readonly Lead[], news: ReadonlyMap<string, Lead>): readonly Lead[] {
  const latest = rows.map((row) => {
    const other = news.get(row.id);
    return other && other.updated_at > row.updated_at ? other : row;
  });
  return latest.some((row, index) => row !== rows[index]) ? latest : rows;
}

const isMerged = ({ merged_into }: Lead): boolean => merged_into !== null;

const withoutMerged = (rows: readonly Lead[]): readonly Lead[] =>
  rows.some(isMerged) ? rows.filter((row) => !isMerged(row)) : rows;

/** Whether the first page tells of a row that it no longer fits: it would have to be on the page and is not. */
function hasLeft(row: Lead, leads: readonly Lead[], byDue: boolean): boolean {
  const last = leads.at(-1);
  if (leads.some(({ id }) => id === row.id)) return false;
  if (!last || leads.length < LEADS_PER_PAGE) return true;
  return byDue ? row.due_at < last.due_at : row.created_at > last.created_at;
}

function watched(state: LeadListState, event: Extract<LeadListEvent, { type: 'watched' }>): LeadListState {
  const { leads, at, insert, byDue } = event;
  if (!state.rows || state.isOutdated || state.busy) return state;
  const news = new Map(leads.map((lead) => [lead.id, lead]));
  const rows = replaced(state.rows, news);
  const base = { ...state, failed: false, updatedAt: at };
  // A list that has moved on from its beginning cannot tell new rows from those that made room.
  if (state.isTrimmed) return { ...base, rows };

  const shown = new Set(rows.map(({ id }) => id));
  const unknown = leads.filter(({ id }) => !shown.has(id));
  if (!insert) return { ...base, rows, fresh: unknown };
  const staying = rows.filter((row) => !hasLeft(row, leads, byDue));
  const isSame = unknown.length === 0 && staying.length === rows.length;
  if (isSame) return { ...base, rows, fresh: [] };
  const paged = new Set(leads.map(({ id }) => id));
  const latest = new Map(rows.map((row) => [row.id, row]));
  const merged = [
    ...leads.map((lead) => latest.get(lead.id) ?? lead),
    ...staying.filter(({ id }) => !paged.has(id)),
  ];
  return {
    ...base,
    rows: merged.slice(0, MOST_ROWS),
    fresh: [],
    hasMore: state.hasMore || merged.length > MOST_ROWS,
  };
}

function withMore(state: LeadListState, leads: readonly Lead[]): LeadListState {
  const rows = state.rows ?? [];
  const shown = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...leads.filter(({ id }) => !shown.has(id))];
  return {
    ...state,
    rows: all.slice(-MOST_ROWS),
    isTrimmed: state.isTrimmed || all.length > MOST_ROWS,
    hasMore: leads.length === LEADS_PER_PAGE,
    busyMore: false,
    failedMore: false,
  };
}

/** The state after an event. */
export function reduceList(state: LeadListState, event: LeadListEvent): LeadListState {
  switch (event.type) {
    case 'narrowed':
      return {
        ...state,
        busy: true,
        isOutdated: state.rows !== null,
        fresh: [],
        failedMore: false,
        busyMore: false,
      };
    case 'asked':
      return { ...state, busy: true };
    case 'read':
      return {
        ...initialList,
        rows: event.leads,
        hasMore: event.leads.length === LEADS_PER_PAGE,
        busy: false,
        updatedAt: event.at,
      };
    case 'failed':
      // Rows of other filters under these filters would be a lie.
      return {
        ...state,
        busy: false,
        failed: true,
        ...(state.isOutdated ? { rows: null, isOutdated: false } : {}),
      };
    case 'asked-more':
      return { ...state, busyMore: true, failedMore: false };
    case 'read-more':
      return withMore(state, event.leads);
    case 'failed-more':
      return { ...state, busyMore: false, failedMore: true };
    case 'watched':
      return watched(state, event);
    case 'changed': {
      const news = new Map([[event.lead.id, event.lead]]);
      return {
        ...state,
        rows: state.rows && withoutMerged(replaced(state.rows, news)),
        fresh: withoutMerged(replaced(state.fresh, news)),
      };
    }
    case 'took-fresh': {
      const rows = [...state.fresh, ...(state.rows ?? [])];
      return {
        ...state,
        rows: rows.slice(0, MOST_ROWS),
        fresh: [],
        hasMore: state.hasMore || rows.length > MOST_ROWS,
      };
    }
  }
}

import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import { formatLeadFilters, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import {
  LEADS_PER_PAGE,
  pageSize,
  readLeads,
  type ListedLead,
  readCounts,
  readNextDue,
} from '../../../services/staff/dashboard-leads.ts';
import { fetchResult, hasFailed, LEADS_KEY, useRefresh, useRead } from '../shared/query.ts';

/** Rows on the screen, and new ones not shown yet. */
type MergedRows = { rows: readonly ListedLead[]; fresh: readonly ListedLead[] };

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

/** Most rows on the screen; beyond it the first ones are dropped (docs/product.md, Dashboard). */
export const MAX_ROWS = 200;

/** Polling interval of the list, the counters and the next due lead in a visible tab, in ms. */
const LIST_INTERVAL = 16_000;

/** Query key prefix of the poll for new leads. */
export const NEWEST_KEY = ['newest-leads'] as const;

/** Query key of the lead whose response is due next. */
export const NEXT_DUE_KEY = [...LEADS_KEY, 'next-due'] as const;

const LIST_KEY = [...LEADS_KEY, 'list'] as const;

type Pages = InfiniteData<ListedLead[], readonly ListedLead[]>;

/** Rows on the screen, with the key of their filters. */
type Shown = MergedRows & { read: readonly ListedLead[]; key: string; updatedAt: Date };

type ShownEvent =
  | { type: 'read'; read: readonly ListedLead[]; key: string; at: Date; insert: boolean }
  | { type: 'show-fresh' };

function reduceShown(shown: Shown | null, event: ShownEvent): Shown | null {
  if (event.type === 'show-fresh') {
    // In the order of the list: in the queue, a new lead can belong between others.
    return shown && { ...shown, rows: shown.read.slice(0, MAX_ROWS), fresh: [] };
  }
  const { read, key, at, insert } = event;
  const keepsRows = shown?.key === key && !insert;
  return {
    ...(keepsRows ? mergeRows(shown.rows, read, MAX_ROWS) : { rows: read, fresh: [] }),
    read,
    key,
    updatedAt: at,
  };
}

/** Writes a changed lead to the query cache and refetches all lead queries. */
export function updateLead(client: QueryClient, lead: ListedLead): void {
  client.setQueriesData<Pages>(
    { queryKey: LIST_KEY },
    (list) =>
      list && {
        ...list,
        // ISO timestamps sort as strings.
        pages: list.pages.map((page) =>
          page.map((row) => (row.id === lead.id && row.updated_at < lead.updated_at ? lead : row)),
        ),
      },
  );
  client.setQueryData<ListedLead | null>(NEXT_DUE_KEY, (due) =>
    due?.id === lead.id && !lead.waiting ? null : due,
  );
  void client.invalidateQueries({ queryKey: LEADS_KEY });
}

/**
 * Queries the leads under some filters, page by page. New rows are inserted at the top when `mayInsert` returns true;
 * otherwise they wait in `fresh` until `showFresh` is called.
 */
export function useLeadList(filters: LeadFilters, userId: string, mayInsert: () => boolean) {
  const client = useQueryClient();
  const key = formatLeadFilters(filters);
  const queryKey = [...LIST_KEY, key];
  const query = useInfiniteQuery<ListedLead[], Error, Pages, QueryKey, readonly ListedLead[]>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchResult(() => readLeads({ filters, userId, after: pageParam }, signal)),
    initialPageParam: [],
    getNextPageParam: (page, pages, after) =>
      page.length === pageSize({ filters, after }) ? pages.flat() : undefined,
    maxPages: MAX_ROWS / LEADS_PER_PAGE,
    refetchInterval: ({ state }) => state.data !== undefined && LIST_INTERVAL,
  });
  const { data, dataUpdatedAt, isFetchNextPageError } = query;
  const read = useMemo(() => data?.pages.flat(), [data]);
  const [shown, dispatch] = useReducer(reduceShown, null);
  const { refresh, isRefreshing } = useRefresh();

  useEffect(() => {
    if (read) dispatch({ type: 'read', read, key, at: new Date(dataUpdatedAt), insert: mayInsert() });
  }, [read, dataUpdatedAt, key, mayInsert]);

  const isOutdated = shown?.key !== key;
  const failed = hasFailed(query) && !isFetchNextPageError;
  // Never show rows of the previous filters when loading the new ones failed.
  const rows = isOutdated && failed ? undefined : shown?.rows;
  return {
    /** Null until the first page is loaded, and when loading fails under new filters. */
    rows: rows?.filter(({ merged_into: into }) => into === null) ?? null,
    /** New rows not inserted yet, because the user is working in the list. */
    fresh: isOutdated ? [] : shown.fresh,
    hasMore: query.hasNextPage,
    /** The first rows were dropped because of `MAX_ROWS`. */
    isTrimmed: (data?.pageParams[0]?.length ?? 0) > 0,
    /** The rows belong to the previous filters. */
    isOutdated: isOutdated && rows !== undefined,
    /** The list is loading, or a refresh the user asked for is running. */
    busy: isRefreshing || (query.isPending && query.isFetching),
    busyMore: query.isFetchingNextPage,
    failed,
    failedMore: isFetchNextPageError,
    updatedAt: shown?.updatedAt ?? null,
    refresh,
    showMore: () => void query.fetchNextPage(),
    showFresh: () => dispatch({ type: 'show-fresh' }),
    restart: () => void client.resetQueries({ queryKey, exact: true }),
  };
}

/** State and actions of the lead list. */
export type LeadList = ReturnType<typeof useLeadList>;

/** Queries the counters and, once `isReady`, the lead whose response is due next or overdue the longest. They stay when a later read fails. */
export function useOverview(isReady: boolean) {
  const counts = useRead([...LEADS_KEY, 'counts'], readCounts, { refetchInterval: LIST_INTERVAL });
  const nextDue = useRead(NEXT_DUE_KEY, readNextDue, {
    enabled: isReady,
    retry: false,
    refetchInterval: LIST_INTERVAL,
  });
  return { counts: counts.data ?? null, countsFailed: hasFailed(counts), nextDue: nextDue.data ?? null };
}

import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import { formatLeadFilters, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { STAFF_MESSAGES } from '../../../domain/messages.ts';
import { LEADS_PER_PAGE, readLeads, type Lead } from '../../../services/staff/dashboard-leads.ts';
import { showToast } from '../../../stores/toasts.ts';
import { holdRows, type HeldRows } from './held-rows.ts';
import { fetchResult, hasFailed, useRefresh } from '../shared/query.ts';

/** Most rows on the screen; beyond it the first ones make room, so that the page never grows with the table. */
export const MAX_ROWS = 200;

/** How often the list and what stands above it are read again while the tab is visible, in ms. */
export const LIST_INTERVAL = 16_000;

/** Key of everything read from the leads of the list. */
export const LEADS_KEY = ['leads'] as const;

/** Key of the lead whose answer is due next. */
export const NEXT_DUE_KEY = [...LEADS_KEY, 'next-due'] as const;

const LIST_KEY = [...LEADS_KEY, 'list'] as const;

/** The list as it is shown, and what can be done with it. */
export type LeadList = {
  /** Null until the first page came, and when the rows are not to be had under the present filters. */
  rows: readonly Lead[] | null;
  /** New ones that came while somebody was reading further down. */
  fresh: readonly Lead[];
  /** There may be older ones. */
  hasMore: boolean;
  /** The first rows made room for later ones. */
  isTrimmed: boolean;
  /** The rows are those of filters that no longer hold. */
  isOutdated: boolean;
  /** The list is being read because somebody asked. */
  busy: boolean;
  /** The next page is being read. */
  busyMore: boolean;
  failed: boolean;
  failedMore: boolean;
  /** When the list was last read. */
  updatedAt: Date | null;
  refresh: () => void;
  showMore: () => void;
  showFresh: () => void;
  /** Reads the list from its first page. */
  restart: () => void;
};

type Pages = InfiniteData<Lead[], readonly Lead[]>;

/** The rows on the screen, with the filters they were read under. */
type Shown = HeldRows & { key: string; updatedAt: Date };

type ShownEvent =
  { type: 'read'; read: readonly Lead[]; key: string; at: Date; insert: boolean } | { type: 'show-fresh' };

function reduceShown(shown: Shown | null, event: ShownEvent): Shown | null {
  if (event.type === 'show-fresh') {
    return shown && { ...shown, rows: [...shown.fresh, ...shown.rows].slice(0, MAX_ROWS), fresh: [] };
  }
  const { read, key, at, insert } = event;
  const held = shown?.key === key && !insert;
  return {
    ...(held ? holdRows(shown.rows, read, MAX_ROWS) : { rows: read, fresh: [] }),
    key,
    updatedAt: at,
  };
}

/** Puts a changed lead into what was read, and reads everything about the leads again. */
export function updateLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<Pages>(
    { queryKey: LIST_KEY },
    (list) =>
      list && {
        ...list,
        // Times of the API sort as texts.
        pages: list.pages.map((page) =>
          page.map((row) => (row.id === lead.id && row.updated_at < lead.updated_at ? lead : row)),
        ),
      },
  );
  client.setQueryData<Lead | null>(NEXT_DUE_KEY, (due) =>
    due?.id === lead.id && !lead.waiting ? null : due,
  );
  void client.invalidateQueries({ queryKey: LEADS_KEY });
}

/**
 * The leads of some filters, page by page. New rows go in at the top where `mayInsert` says so when they come;
 * else they wait for a press.
 */
export function useLeadList(filters: LeadFilters, userId: string, mayInsert: () => boolean): LeadList {
  const client = useQueryClient();
  const key = formatLeadFilters(filters);
  const queryKey = [...LIST_KEY, key];
  const query = useInfiniteQuery<Lead[], Error, Pages, QueryKey, readonly Lead[]>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchResult(() => readLeads({ filters, userId, after: pageParam }, signal)),
    initialPageParam: [],
    getNextPageParam: (page, pages) => (page.length === LEADS_PER_PAGE ? pages.flat() : undefined),
    maxPages: MAX_ROWS / LEADS_PER_PAGE,
    refetchInterval: ({ state }) => state.data !== undefined && LIST_INTERVAL,
  });
  const { data, dataUpdatedAt, isLoadingError, isRefetchError, isFetchNextPageError } = query;
  const read = useMemo(() => data?.pages.flat(), [data]);
  const [shown, dispatch] = useReducer(reduceShown, null);
  const { refresh, isRefreshing } = useRefresh();

  useEffect(() => {
    if (read) dispatch({ type: 'read', read, key, at: new Date(dataUpdatedAt), insert: mayInsert() });
  }, [read, dataUpdatedAt, key, mayInsert]);

  const isToTell = isLoadingError || (isRefetchError && !isFetchNextPageError);
  useEffect(() => {
    if (isToTell) showToast(STAFF_MESSAGES.leadsFailed, 'error');
  }, [isToTell]);

  const isOutdated = shown?.key !== key;
  const failed = hasFailed(query) && !isFetchNextPageError;
  // Rows of other filters under these filters would be a lie.
  const rows = isOutdated && failed ? undefined : shown?.rows;
  return {
    rows: rows?.filter(({ merged_into: into }) => into === null) ?? null,
    fresh: isOutdated ? [] : shown.fresh,
    hasMore: query.hasNextPage,
    isTrimmed: (data?.pageParams[0]?.length ?? 0) > 0,
    isOutdated: isOutdated && rows !== undefined,
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

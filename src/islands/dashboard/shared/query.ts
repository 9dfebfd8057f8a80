import {
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { READ_DELAYS } from '../../../services/request.ts';
import type { CallFailure, CallResult } from '../../../services/staff/database.ts';

/** Query key prefix of the list, the counters and the next due lead. */
export const LEADS_KEY = ['leads'] as const;

/** Polling interval of what colleagues change, in a visible tab, in ms (docs/product.md, Dashboard). */
export const POLL_INTERVAL = 8000;

/** Key of every query about bookings. */
export const BOOKINGS_KEY = ['bookings'] as const;

/** Reads again what a change of leads or visits can affect: lists, open leads and bookings. */
export function refreshWork(client: QueryClient): void {
  for (const queryKey of [LEADS_KEY, BOOKINGS_KEY, ['lead']]) void client.invalidateQueries({ queryKey });
}

/** A failed read as an exception, which TanStack Query requires. */
class ReadError extends Error {
  readonly reason: CallFailure['kind'];
  constructor(reason: CallFailure['kind']) {
    super(`Read failed: ${reason}`);
    this.reason = reason;
  }
}

/** Returns the value of a service read or throws `ReadError`. */
export async function fetchResult<T>(read: () => Promise<CallResult<T>>): Promise<T> {
  const result = await read();
  if (result.ok) return result.value;
  throw new ReadError(result.error.kind);
}

type Read<T> = (signal: AbortSignal) => Promise<CallResult<T>>;
type ReadOptions<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>;

/** Options of a query that reads with a service. */
export const readOptions = <T>(queryKey: QueryKey, read: Read<T>, options?: ReadOptions<T>) =>
  queryOptions({ ...options, queryKey, queryFn: ({ signal }) => fetchResult(() => read(signal)) });

/** Reads with a service, under a key. */
export const useRead = <T>(queryKey: QueryKey, read: Read<T>, options?: ReadOptions<T>): UseQueryResult<T> =>
  useQuery(readOptions(queryKey, read, options));

/** Query key prefix of the account's own profile. */
export const ACCOUNT_KEY = ['account'] as const;

/**
 * Creates the query cache of one screen. Failed reads are retried three times (docs/product.md, Lead delivery); a
 * refused one reads the account again, so that a removed person learns why.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ReadError && error.reason === 'refused')
          void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < READ_DELAYS.length &&
          error instanceof ReadError &&
          (error.reason === 'unreachable' || error.reason === 'invalid'),
        retryDelay: (failures) => READ_DELAYS[failures] ?? 0,
      },
    },
  });
  return client;
}

/** Returns true when the last read failed, and while a query without data is being retried. */
export const hasFailed = ({
  isError,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>): boolean =>
  isError || (isPending && errorUpdateCount > 0);

/** Refetches the queries under a key, or all queries. `isRefreshing` ignores background polling. */
export function useRefresh(queryKey: QueryKey = []): { refresh: () => void; isRefreshing: boolean } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.invalidateQueries({ queryKey }),
    networkMode: 'always',
  });
  return { refresh: mutate, isRefreshing: isPending };
}

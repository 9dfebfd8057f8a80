import {
  QueryClient,
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { renewSession } from '../../../services/auth.ts';
import { RETRY_DELAYS, type ReadFailure, type ReadResult } from '../../../services/retry.ts';

/** A read that failed, as TanStack Query asks for it: thrown. */
class ReadError extends Error {
  readonly reason: ReadFailure;
  constructor(reason: ReadFailure) {
    super(`The read ended with: ${reason}`);
    this.reason = reason;
  }
}

/** The value of a service's read, or a thrown error; with one fresh access token should the present one be refused. */
export async function fetchResult<T>(read: () => Promise<ReadResult<T>>): Promise<T> {
  let result = await read();
  if (!result.ok && result.error === 'signed-out' && (await renewSession()).ok) result = await read();
  if (!result.ok) throw new ReadError(result.error);
  return result.value;
}

/** The cache of one screen; a read that fails is tried three times more (specification 9). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < RETRY_DELAYS.length && error instanceof ReadError && error.reason === 'failed',
        retryDelay: (failures) => RETRY_DELAYS[failures] ?? 0,
      },
    },
  });

/** Whether the last read failed; stays true while a query that never had data is tried again. */
export const hasFailed = ({
  isError,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isError' | 'isPending' | 'errorUpdateCount'>): boolean =>
  isError || (isPending && errorUpdateCount > 0);

/** Refetches the queries under a key, or all of the screen; busy only then, not while a query polls. */
export function useRefresh(queryKey: QueryKey = []): { refresh: () => void; isRefreshing: boolean } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.invalidateQueries({ queryKey }),
    networkMode: 'always',
  });
  return { refresh: mutate, isRefreshing: isPending };
}

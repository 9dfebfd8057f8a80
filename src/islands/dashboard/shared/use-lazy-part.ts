import { useQuery } from '@tanstack/react-query';

/** Lazy-loaded part of the screen. */
export type Part<T> = { part: T | undefined; failed: boolean; retry: () => void };

/** Pause before a failed import is tried again, in ms. */
const RETRY_INTERVAL = 10_000;

/**
 * Imports a part of the screen once `wanted` is true. A failed import is tried again every 10 s, when the tab is shown
 * again and when the connection returns, and can be tried again by hand.
 */
export function useLazyPart<T>(name: string, wanted: boolean, load: () => Promise<T>): Part<T> {
  const query = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: wanted,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_INTERVAL,
  });
  return { part: query.data, failed: query.isError, retry: () => void query.refetch() };
}

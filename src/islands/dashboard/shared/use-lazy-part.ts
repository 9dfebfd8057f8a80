import { useQuery } from '@tanstack/react-query';

/** Lazy-loaded part of the screen. */
export type Part<T> = { part: T | undefined; failed: boolean; retry: () => void };

/** Imports a part of the screen once `wanted` is true. A failed import can be retried. */
export function useLazyPart<T>(name: string, wanted: boolean, load: () => Promise<T>): Part<T> {
  const query = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: wanted,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
  });
  return { part: query.data, failed: query.isError, retry: () => void query.refetch() };
}

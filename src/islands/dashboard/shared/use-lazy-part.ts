import { useQuery } from '@tanstack/react-query';

/** Lazy-loaded part of the screen. */
export type Part<T> = { part: T | undefined; failed: boolean; retry: () => void };

/** Browsers remember a failed import until the page is loaded again. What was typed is kept on the device. */
const reload = (): void => window.location.reload();

/** Imports a part of the screen once `wanted` is true; without a connection, when it returns. */
export function useLazyPart<T>(name: string, wanted: boolean, load: () => Promise<T>): Part<T> {
  const query = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: wanted,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
  });
  return { part: query.data, failed: query.isError, retry: reload };
}

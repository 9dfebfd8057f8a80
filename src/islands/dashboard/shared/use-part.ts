import { useQuery } from '@tanstack/react-query';

/** A part of the screen with its own script. */
export type Part<T> = { part: T | undefined; failed: boolean; retry: () => void };

/** Imports a part of the screen once it is wanted. A script that does not load can be asked for again. */
export function usePart<T>(name: string, wanted: boolean, load: () => Promise<T>): Part<T> {
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

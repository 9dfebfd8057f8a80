import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Button } from './Button.tsx';

/** Imports a part of the screen once `wanted` is true; without a connection, when it returns. */
export const useImport = <T,>(name: string, wanted: boolean, load: () => Promise<T>): UseQueryResult<T> =>
  useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: wanted,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
  });

/** Browsers remember a failed import until the page is loaded again. What was typed is kept on the device. */
const reload = (): void => window.location.reload();

function Fallback({ failed, onClose }: { failed: boolean; onClose: (() => void) | undefined }) {
  return (
    <div className="rounded-card border border-fog-200 bg-white px-[1.1rem] py-4 text-sm" role="status">
      {failed ? (
        <>
          <p>This part of the page didn’t load. Check your connection.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={reload}>Try again</Button>
            {onClose && <Button onClick={onClose}>Close</Button>}
          </div>
        </>
      ) : (
        <p className="muted">Loading...</p>
      )}
    </div>
  );
}

/** Props of every part: a quiet one shows nothing until it is there, and loads once `wanted`. */
type PartProps = { wanted?: boolean; onClose?: () => void };

/** Creates a component that imports a part of the screen, by its name in the module, when it is first shown. */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  kind: 'announced' | 'quiet' = 'announced',
) {
  return function LazyPart(props: Props & PartProps) {
    const { data, isError } = useImport(name, props.wanted ?? true, load);
    const Part: ComponentType<Props> | undefined = data?.[name];
    if (Part) return <Part {...props} />;
    return kind === 'quiet' ? null : <Fallback failed={isError} onClose={props.onClose} />;
  };
}

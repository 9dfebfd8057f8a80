import { useEffect, useSyncExternalStore, type RefObject } from 'react';

const subscribe = () => () => undefined;

/**
 * False on the server and during hydration, true afterward. Dispatches `island-hydrated` for the directive
 * `client:interaction`, which then repeats the visitor's earlier action.
 */
export function useHydrated(root: RefObject<HTMLElement | null>): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (isHydrated) root.current?.dispatchEvent(new CustomEvent('island-hydrated', { bubbles: true }));
  }, [isHydrated, root]);
  return isHydrated;
}

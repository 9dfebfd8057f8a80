import { useEffect, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => undefined;

/**
 * Tells the directive `client:intent` that the island answers now, so that it repeats what the visitor did before.
 * False in the server's markup and until everything read from the page has been drawn.
 */
export function useAwake(root: RefObject<HTMLElement | null>): boolean {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (isAwake) root.current?.dispatchEvent(new CustomEvent('island-awake', { bubbles: true }));
  }, [isAwake, root]);
  return isAwake;
}

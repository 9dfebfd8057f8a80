import { useEffect, useRef, type RefObject } from 'react';

/** Moves focus to `target` when the focused element was removed together with its part of the screen. */
export function useFocusAfter(isShown: boolean, target: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body;
    if (isLost) target.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown, target]);
}

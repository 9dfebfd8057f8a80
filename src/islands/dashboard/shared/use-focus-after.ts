import { useEffect, useRef, type RefObject } from 'react';

/** When a part of the screen goes away with the button that was pressed in it, the focus goes on to `target`. */
export function useFocusAfter(isShown: boolean, target: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body;
    if (isLost) target.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown, target]);
}

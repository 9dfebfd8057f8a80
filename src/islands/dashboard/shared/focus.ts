import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/**
 * Remembers where the focus is. The returned function, called after a change, puts it on the nearest surrounding element
 * that is left when the change removed the focused one.
 */
export function keepFocus(): () => void {
  const places: HTMLElement[] = [];
  let place = document.activeElement;
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place);
    place = place.parentElement;
  }
  return () =>
    requestAnimationFrame(() => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active instanceof HTMLDialogElement;
      const left = places.find((element) => element.isConnected && !element.matches(':disabled'));
      if (!isLost || !left) return;
      if (left.tabIndex < 0 && !left.hasAttribute('tabindex')) left.tabIndex = -1;
      left.focus({ preventScroll: true });
    });
}

/** Moves focus to `target` when the focused element was removed together with its part of the screen. */
export function useFocusAfter(isShown: boolean, target: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body;
    if (isLost) target.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown, target]);
}

/** Returns a key handler for what opens inside a lead: the first Escape closes it, the next one the lead. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

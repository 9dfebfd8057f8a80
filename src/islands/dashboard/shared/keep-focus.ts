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

/** Window event that opens "Ask Sunni" (docs/product.md, Ask Sunni). */
export const SUNNI_EVENT = 'openSunni';

/** Dispatches the event with the place of the button; returns true when a listener handled it. */
export function openSunni(location = ''): boolean {
  return !window.dispatchEvent(new CustomEvent(SUNNI_EVENT, { detail: { location }, cancelable: true }));
}

/** Opens "Ask Sunni" for a click on a `data-sunni` button; without a dialog the button's form goes to /ask. */
export function openSunniOnClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-sunni]');
  if (button && openSunni(button.dataset.sunni)) event.preventDefault();
}

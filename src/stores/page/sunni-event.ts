/** Window event that opens "Ask Sunni" (docs/product.md, Ask Sunni). */
export const SUNNI_EVENT = 'openSunni';

/** Dispatches the event with the place of the button; returns true when a listener handled it. */
export function openSunni(location = ''): boolean {
  return !window.dispatchEvent(new CustomEvent(SUNNI_EVENT, { detail: { location }, cancelable: true }));
}

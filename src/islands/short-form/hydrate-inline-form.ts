const INLINE = '[data-short-form="inline"]';

/** Returns true when the page has an inline form, which can show the receipt. */
export const hasInlineForm = (): boolean => document.querySelector(INLINE) !== null;

/** Hydrates the page's inline form, so that it shows the receipt. */
export function hydrateInlineForm(): void {
  document.querySelector(INLINE)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

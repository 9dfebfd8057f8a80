const INLINE = '[data-short-form="inline"]';

/** Whether the page has a short form of its own, which can show the receipt. */
export const hasInlineForm = (): boolean => document.querySelector(INLINE) !== null;

/** Hydrates the page's own form, so that it shows the receipt. */
export function hydrateInlineForm(): void {
  document.querySelector(INLINE)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

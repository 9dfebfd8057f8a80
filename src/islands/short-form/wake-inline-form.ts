const INLINE = '[data-short-form="inline"]';

/** Whether the page has a form of its own, where a receipt can stand. */
export const hasInlineForm = (): boolean => document.querySelector(INLINE) !== null;

/** Wakes the page's own form, so that it shows the receipt. */
export function wakeInlineForm(): void {
  document.querySelector(INLINE)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

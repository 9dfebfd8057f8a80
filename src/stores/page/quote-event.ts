/** Window event that opens the quote dialog (docs/product.md, Page elements). */
export const QUOTE_EVENT = 'openScheduleDialog';

/** Selection the dialog opens with: a service of the short form and the name of one of its packages. */
export type QuoteSelection = { service?: string | undefined; package?: string | undefined };

/** Dispatches the event with the selection, if any; returns true when a listener handled it. */
export function openQuoteDialog({ service, package: packageName }: QuoteSelection = {}): boolean {
  const detail = { ...(service ? { service } : {}), ...(packageName ? { package: packageName } : {}) };
  return !window.dispatchEvent(new CustomEvent(QUOTE_EVENT, { detail, cancelable: true }));
}

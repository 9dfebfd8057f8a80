/** Window event that opens the quote dialog (docs/product.md, Page elements). */
export const QUOTE_EVENT = 'openScheduleDialog';

/** Dispatches the event, with a service if any; returns true when a listener handled it. */
export const openQuoteDialog = (service?: string): boolean =>
  !window.dispatchEvent(
    new CustomEvent(QUOTE_EVENT, { detail: service ? { service } : {}, cancelable: true }),
  );

import { useEffect } from 'react';
import { preselectService, markStarted } from '../../stores/short-form.ts';

/** Window event that opens the quote dialog (docs/product.md, Page elements). */
export const QUOTE_EVENT = 'openScheduleDialog';

/** Handles the event: cancels it, preselects its service, if any, and opens the dialog. */
export function useQuoteEvent(open: () => void): void {
  useEffect(() => {
    const onEvent = (event: Event): void => {
      event.preventDefault();
      const { detail } = event as CustomEvent<{ service?: unknown } | null | undefined>;
      preselectService(detail?.service);
      markStarted(Date.now());
      open();
    };
    window.addEventListener(QUOTE_EVENT, onEvent);
    return () => window.removeEventListener(QUOTE_EVENT, onEvent);
  }, [open]);
}

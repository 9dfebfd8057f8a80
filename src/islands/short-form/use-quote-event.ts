import { useEffect } from 'react';
import { QUOTE_EVENT, type QuoteSelection } from '../../stores/page/dialog-events.ts';
import { preselectService, markStarted } from '../../stores/forms/short-form.ts';

/** Handles the event: cancels it, preselects its service and package, if any, and opens the dialog. */
export function useQuoteEvent(open: () => void): void {
  useEffect(() => {
    const onEvent = (event: Event): void => {
      event.preventDefault();
      const { detail } = event as CustomEvent<Record<keyof QuoteSelection, unknown> | null | undefined>;
      preselectService(detail?.service, detail?.package, detail?.wizard);
      markStarted(Date.now());
      open();
    };
    window.addEventListener(QUOTE_EVENT, onEvent);
    return () => window.removeEventListener(QUOTE_EVENT, onEvent);
  }, [open]);
}

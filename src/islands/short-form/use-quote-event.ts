import { useEffect } from 'react';
import { preselectService, startFilling } from '../../stores/short-form.ts';

/** The window event that opens the quote dialog (specification 2, "Cross-page behaviour"). */
export const QUOTE_EVENT = 'openScheduleDialog';

/** Answers the event: takes it, chooses the service it names, and opens. A plain event names none. */
export function useQuoteEvent(open: () => void): void {
  useEffect(() => {
    const onEvent = (event: Event): void => {
      event.preventDefault();
      const { detail } = event as CustomEvent<{ service?: unknown } | null | undefined>;
      preselectService(detail?.service);
      startFilling(Date.now());
      open();
    };
    window.addEventListener(QUOTE_EVENT, onEvent);
    return () => window.removeEventListener(QUOTE_EVENT, onEvent);
  }, [open]);
}

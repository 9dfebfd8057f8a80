import { useLayoutEffect } from 'react';
import { formatPhone } from '../../domain/forms/phone.ts';
import { emptyQuoteValues } from '../../stores/forms/quote-values.ts';
import { DRAFT_KEY, isNewerDraft, isThisVisit, SHORT_DRAFT_KEY } from '../../stores/forms/form-drafts.ts';
import { getItem } from '../../stores/page/device-storage.ts';
import { $quote, openQuote } from '../../stores/forms/quote.ts';
import { onReturn, typedValues, useServerForm } from '../forms/use-server-form.ts';

/** Restores the draft, details typed in a short form, the service from the URL, and values typed before hydration. */
export function useOpening(): void {
  const form = useServerForm(() => document.querySelector<HTMLFormElement>('form[data-quote-form]'));
  useLayoutEffect(() => {
    const typed = typedValues(form, emptyQuoteValues);
    if (typed.phone !== undefined) typed.phone = formatPhone(typed.phone);
    const { searchParams } = new URL(window.location.href);
    const opening = { service: searchParams.get('service'), packageName: searchParams.get('package'), typed };
    const close = openQuote(opening, new Date());
    const fill = (): void => {
      if (!isThisVisit() || getItem(SHORT_DRAFT_KEY) === null) return;
      const { values } = $quote.get();
      const isNewer = isNewerDraft(SHORT_DRAFT_KEY, DRAFT_KEY, new Date());
      void import('./later-steps.ts')
        .then(({ carryDetails }) => carryDetails(values, isNewer))
        .catch(() => undefined);
    };
    fill();
    const stop = onReturn(fill);
    return () => {
      stop();
      close();
    };
  }, [form]);
}

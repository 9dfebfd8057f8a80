import { useLayoutEffect } from 'react';
import { formatPhone } from '../../domain/forms/phone.ts';
import { emptyQuoteValues } from '../../stores/quote-values.ts';
import { openQuote } from '../../stores/quote.ts';
import { typedValues } from '../forms/typed-values.ts';

/** Restores the draft, the service from the URL, and values typed before hydration. */
export function useOpening(): void {
  useLayoutEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
    const typed = typedValues(form, emptyQuoteValues);
    if (typed.phone !== undefined) typed.phone = formatPhone(typed.phone);
    const { searchParams } = new URL(window.location.href);
    const opening = { service: searchParams.get('service'), packageName: searchParams.get('package'), typed };
    return openQuote(opening, new Date());
  }, []);
}

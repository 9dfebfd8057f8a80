import { useLayoutEffect, useSyncExternalStore } from 'react';
import { readAttribution } from '../../domain/attribution.ts';
import { formatPhone } from '../../domain/phone.ts';
import { openQuote } from '../../stores/quote.ts';
import { typedEntries } from './typed-entries.ts';

const never = () => () => undefined;

/** Takes up the draft, the address, and what was typed before the page woke up; true once it is awake. */
export function useOpening(): boolean {
  useLayoutEffect(() => {
    const typed = typedEntries(document.querySelector('form[data-quote-form]'));
    if (typed.phone !== undefined) typed.phone = formatPhone(typed.phone);
    const { href } = window.location;
    const service = new URL(href).searchParams.get('service');
    return openQuote({ attribution: readAttribution(href), service, typed }, new Date());
  }, []);
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

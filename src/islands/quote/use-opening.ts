import { useLayoutEffect, useRef } from 'react';
import { formatPhone } from '../../domain/phone.ts';
import { emptyAnswers } from '../../stores/quote-answers.ts';
import { openQuote } from '../../stores/quote.ts';
import { typedEntries } from '../ui/typed-entries.ts';
import { useAwake } from '../ui/use-awake.ts';

/** Takes up the draft, the address, and what was typed before the page woke up; then says that the island answers. */
export function useOpening(): void {
  const island = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
    // Not the form itself: a draft may open on a step without it, and the island has to answer then too.
    island.current ??= form?.closest('astro-island') ?? null;
    const typed = typedEntries(form, emptyAnswers);
    if (typed.phone !== undefined) typed.phone = formatPhone(typed.phone);
    const service = new URL(window.location.href).searchParams.get('service');
    return openQuote({ service, typed }, new Date());
  }, []);
  useAwake(island);
}

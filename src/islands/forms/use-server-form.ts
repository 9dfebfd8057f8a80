import { useLayoutEffect, useState } from 'react';
import type * as CarriedDetails from '../../stores/forms/carried-details.ts';
import { isNewerDraft, isThisVisit } from '../../stores/forms/form-drafts.ts';
import { getItem } from '../../stores/page/device-storage.ts';

/**
 * Returns the form that the server sent, with what was typed before hydration; null on the server. In a page that the
 * browser has translated, hydration replaces the form: the focus then moves to the same field of the new one.
 */
export function useServerForm(find: () => HTMLFormElement | null): HTMLFormElement | null {
  const [{ form, focusedId }] = useState(() => {
    if (typeof document === 'undefined') return { form: null, focusedId: '' };
    const found = find();
    const focused = found?.querySelector(':focus');
    return { form: found, focusedId: focused?.id ?? '' };
  });
  useLayoutEffect(() => {
    if (form && !form.isConnected && focusedId !== '') document.getElementById(focusedId)?.focus();
  }, [form, focusedId]);
  return form;
}

/**
 * Fills in what was typed in the other form, now and when Back or Forward shows the page again as it was left; returns
 * the cleanup function.
 */
export function followOtherForm<Values>(
  form: { get: () => { values: Values } },
  { key, otherKey }: { key: string; otherKey: string },
  choose: (details: typeof CarriedDetails) => (before: Values, isNewer: boolean, now: Date) => void,
): () => void {
  const fill = (): void => {
    if (!isThisVisit() || getItem(otherKey) === null) return;
    const { values } = form.get();
    const isNewer = isNewerDraft(otherKey, key, new Date());
    import('../../stores/forms/carried-details.ts').then(
      (details) => choose(details)(values, isNewer, new Date()),
      () => undefined,
    );
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) fill();
  };
  fill();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Returns control values that differ from the defaults, for input made before hydration. */
export function typedValues<Values extends Record<string, string | boolean>>(
  form: HTMLFormElement | null,
  untouched: Values,
): Partial<Values> {
  if (!form) return {};
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string | boolean][] => {
    if (!Object.hasOwn(untouched, name) || typeof value !== 'string' || value.trim() === '') return [];
    if (typeof untouched[name] === 'boolean') return [[name, true]];
    return value === untouched[name] ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Partial<Values>;
}

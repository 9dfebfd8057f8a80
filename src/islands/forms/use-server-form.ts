import { useLayoutEffect, useState } from 'react';

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

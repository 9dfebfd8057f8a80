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

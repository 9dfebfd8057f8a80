import { useSyncExternalStore } from 'react';

/** Told of changes made here; the browser itself tells only of Back and Forward. */
const CHANGED = 'reports-address';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** What the address asks for, as text that is the same as long as nothing changed. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search);

/** Puts choices into the address, so that they survive a reload, Back, and being sent to somebody. */
export function writeSearch(search: URLSearchParams): void {
  const text = search.toString();
  const next = `${window.location.pathname}${text && `?${text}`}`;
  if (next === window.location.pathname + window.location.search) return;
  window.history.pushState(null, '', next);
  window.dispatchEvent(new Event(CHANGED));
}

import { useSyncExternalStore } from 'react';

/** Event for changes made here; `popstate` fires only for Back and Forward. */
const CHANGED = 'reports-address';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Returns the query string of the URL. A string, because a store snapshot must be stable. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search);

/** Writes the query string to the URL, so that reload, Back and shared links restore it. */
export function writeSearch(search: URLSearchParams): void {
  const text = search.toString();
  const next = `${window.location.pathname}${text && `?${text}`}`;
  if (next === window.location.pathname + window.location.search) return;
  // The entry has the search of the lead list, for the export.
  window.history.pushState(window.history.state, '', next);
  window.dispatchEvent(new Event(CHANGED));
}

import { useSyncExternalStore } from 'react';

/** Reports a change of the address; browsers report only Back and Forward. */
export const reportChange = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
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
  reportChange();
}

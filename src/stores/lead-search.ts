import { isRecord } from '../domain/validation.ts';
import { getItem, removeItem, setItem } from './page/device-storage.ts';

/** sessionStorage key of a search on its way to the next page. */
const HANDED_OVER = 'psc-lead-search';

const currentEntry = (): Record<string, unknown> => (isRecord(history.state) ? history.state : {});

/** Returns the search of the current history entry. Searches contain names and numbers, so they stay out of URLs. */
export function readLeadSearch(): string {
  const { leadSearch } = currentEntry();
  return typeof leadSearch === 'string' ? leadSearch : '';
}

/** Returns the state of a history entry with this search, for pushState and replaceState. */
export const entryWithSearch = (search: string, state: Record<string, unknown> = {}): unknown => ({
  ...state,
  leadSearch: search,
});

/** Changes the search and URL of the current history entry. */
export const replaceLeadSearch = (search: string, path: string): void =>
  history.replaceState(entryWithSearch(search, currentEntry()), '', path);

/** Passes a search to the page that a link opens in this tab. */
export const handOverLeadSearch = (search: string): void => void setItem(HANDED_OVER, search, 'tab');

/** Moves a search from the previous page or an old bookmark (`?q=`) to the history entry. Call it once per page. */
export function adoptLeadSearch(): void {
  const { pathname, search, hash } = window.location;
  const handed = getItem(HANDED_OVER, 'tab');
  removeItem(HANDED_OVER, 'tab');
  const bookmarked = new URLSearchParams(search).get('q');
  if (handed === null && bookmarked === null) return;
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^q(=|$)/.test(part))
    .join('&');
  replaceLeadSearch(handed ?? bookmarked ?? '', pathname + (rest && `?${rest}`) + hash);
}

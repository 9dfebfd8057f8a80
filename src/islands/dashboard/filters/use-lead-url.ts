import { useCallback, useEffect, useState } from 'react';
import { listQuery, parseListFilters, readId, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { readSort } from '../../../domain/leads/lead-sort.ts';
import {
  adoptLeadSearch,
  entryWithSearch,
  readLeadSearch,
  replaceLeadSearch,
} from '../../../stores/lead-search.ts';

type UrlState = {
  filters: LeadFilters;
  leadId: string | undefined;
  /** Any lead of the customer whose history is shown in place of the list. */
  customerId: string | undefined;
};

const readUrlState = (): UrlState => ({
  filters: parseListFilters(window.location.search, readLeadSearch()),
  leadId: readId(new URLSearchParams(window.location.search).get('lead')),
  customerId: readId(new URLSearchParams(window.location.search).get('customer')),
});

function openUrl(): UrlState {
  adoptLeadSearch();
  return readUrlState();
}

/** State of history entries made by opening a lead; closing such a lead goes back in history. */
const OPENED = { openedHere: true };

const wasOpenedHere = (): boolean =>
  typeof history.state === 'object' && history.state !== null && 'openedHere' in history.state;

const pathOf = (filters: LeadFilters, leadId?: string): string =>
  window.location.pathname + listQuery(filters, leadId);

/** Returns the path of the history of a lead's customer under the current filters. */
export function customerPath(leadId: string): string {
  const path = pathOf(readUrlState().filters);
  return `${path}${path.includes('?') ? '&' : '?'}customer=${leadId}`;
}

/** Opens the history of a lead's customer. */
export function openCustomer(leadId: string): void {
  const { search } = readUrlState().filters;
  history.pushState(entryWithSearch(search, OPENED), '', customerPath(leadId));
  // The list reads its address after this event.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Stores filters and the open lead in the URL, so that reload, Back and shared links restore the screen, and the search
 * in the history entry, for reload and Back only.
 */
export function useLeadUrl() {
  const [urlState, setUrlState] = useState(openUrl);

  useEffect(() => {
    const read = (): void => setUrlState(readUrlState());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  /** Changes some filters. Use `replace` while a search is being typed, to add no history entries. */
  const narrow = useCallback((changes: Partial<LeadFilters>, how: 'push' | 'replace' = 'push'): void => {
    // Read the URL, not the state: a debounced search may run after a tab was clicked.
    const { filters: before, leadId } = readUrlState();
    const wanted = { ...before, ...changes };
    const filters = { ...wanted, sort: readSort(wanted.sort, wanted.waiting) };
    const path = pathOf(filters, leadId);
    if (how === 'push') history.pushState(entryWithSearch(filters.search), '', path);
    else replaceLeadSearch(filters.search, path);
    setUrlState({ filters, leadId, customerId: undefined });
  }, []);

  const openLead = useCallback(
    (id: string): void => {
      const path = pathOf(urlState.filters, id);
      // Switching leads replaces the entry, so that Back closes the drawer.
      if (urlState.leadId) history.replaceState(history.state, '', path);
      else history.pushState(entryWithSearch(urlState.filters.search, OPENED), '', path);
      setUrlState({ ...urlState, leadId: id, customerId: undefined });
    },
    [urlState],
  );

  const close = useCallback((): void => {
    if (wasOpenedHere()) {
      history.back();
      return;
    }
    const { filters } = urlState;
    history.replaceState(entryWithSearch(filters.search), '', pathOf(filters));
    setUrlState({ filters, leadId: undefined, customerId: undefined });
  }, [urlState]);

  const leadPath = useCallback((id: string): string => pathOf(urlState.filters, id), [urlState.filters]);
  return { ...urlState, narrow, openLead, close, leadPath };
}

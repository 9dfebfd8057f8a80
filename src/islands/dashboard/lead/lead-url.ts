import { useEffect, useState } from 'react';
import { listQuery, parseListFilters, readId, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { tabOf } from '../../../domain/leads/lead-tabs.ts';
import { readSort } from '../../../domain/leads/lead-sort.ts';
import {
  adoptLeadSearch,
  entryWithSearch,
  readLeadSearch,
  replaceLeadSearch,
} from '../../../stores/lead-search.ts';
import { reportChange } from '../shared/use-search-params.ts';

/** Filters, open lead, and any lead of the customer whose history is shown in place of the list. */
function readLeadUrl() {
  const parameters = new URLSearchParams(window.location.search);
  return {
    filters: parseListFilters(window.location.search, readLeadSearch()),
    leadId: readId(parameters.get('lead')),
    customerId: readId(parameters.get('customer')),
  };
}

/** State of history entries made by opening a lead; closing such a lead goes back in history. */
const OPENED = { openedHere: true };

const wasOpenedHere = (): boolean =>
  typeof history.state === 'object' && history.state !== null && 'openedHere' in history.state;

const pathOf = (filters: LeadFilters, leadId?: string): string =>
  window.location.pathname + listQuery(filters, leadId);

/** Returns the path of a lead under the current filters. */
export const leadPath = (leadId: string): string => pathOf(readLeadUrl().filters, leadId);

/** Returns the path of the history of a lead's customer under the current filters. */
export function customerPath(leadId: string): string {
  const path = pathOf(readLeadUrl().filters);
  return `${path}${path.includes('?') ? '&' : '?'}customer=${leadId}`;
}

/** Opens a lead. Switching leads replaces the history entry, so that Back closes the drawer. */
export function openLead(id: string): void {
  const { filters, leadId } = readLeadUrl();
  const path = pathOf(filters, id);
  if (leadId) history.replaceState(history.state, '', path);
  else history.pushState(entryWithSearch(filters.search, OPENED), '', path);
  reportChange();
}

/** Opens the history of a lead's customer. */
export function openCustomer(leadId: string): void {
  const { search } = readLeadUrl().filters;
  history.pushState(entryWithSearch(search, OPENED), '', customerPath(leadId));
  reportChange();
}

/** Closes the lead or the customer, and shows the list. */
export function closeLead(): void {
  if (wasOpenedHere()) {
    history.back();
    return;
  }
  const { filters } = readLeadUrl();
  history.replaceState(entryWithSearch(filters.search), '', pathOf(filters));
  reportChange();
}

/** Changes some filters. Use `replace` while a search is being typed, to add no history entries. */
export function narrowList(changes: Partial<LeadFilters>, how: 'push' | 'replace' = 'push'): void {
  const { filters: before, leadId } = readLeadUrl();
  const wanted = { ...before, ...changes };
  const filters = { ...wanted, sort: readSort(wanted.sort, wanted.waiting) };
  const path = pathOf(filters, leadId);
  if (how === 'push') history.pushState(entryWithSearch(filters.search), '', path);
  else replaceLeadSearch(filters.search, path);
  reportChange();
}

/** Searches the list while a search is typed; one begun in the queue looks through all leads. */
export function searchList(search: string, typedIn: LeadFilters): void {
  const isNew = search !== '' && typedIn.search === '';
  narrowList(isNew && tabOf(typedIn) === 'waiting' ? { search, waiting: false } : { search }, 'replace');
}

/**
 * Returns the filters and the open lead. The URL holds them, so that reload, Back and shared links restore the screen;
 * the history entry holds the search, for reload and Back only.
 */
export function useLeadUrl(): ReturnType<typeof readLeadUrl> {
  const [url, setUrl] = useState(() => {
    adoptLeadSearch();
    return readLeadUrl();
  });
  useEffect(() => {
    const read = (): void => setUrl(readLeadUrl());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  return url;
}

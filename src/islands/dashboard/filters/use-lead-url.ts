import { useCallback, useEffect, useState } from 'react';
import {
  formatLeadFilters,
  parseLeadFilters,
  readId,
  type LeadFilters,
} from '../../../domain/leads/lead-filters.ts';

type Place = { filters: LeadFilters; leadId: string | undefined };

const readPlace = (): Place => ({
  filters: parseLeadFilters(window.location.search),
  leadId: readId(new URLSearchParams(window.location.search).get('lead')),
});

/** Marks the entries of the history this screen made, so that closing can go back instead of forward. */
const OPENED = { openedHere: true };

const wasOpenedHere = (): boolean =>
  typeof history.state === 'object' && history.state !== null && 'openedHere' in history.state;

/** Filters and open lead as the address holds them, and how to change them. */
export type LeadUrl = Place & {
  /** Changes some of the filters; `replace` leaves no entry in the history, as for a search that is being typed. */
  narrow: (changes: Partial<LeadFilters>, how?: 'push' | 'replace') => void;
  openLead: (id: string) => void;
  closeLead: () => void;
  /** Address of a lead under the present filters. */
  leadPath: (id: string) => string;
};

const pathOf = (filters: LeadFilters, leadId?: string): string =>
  window.location.pathname + formatLeadFilters(filters, leadId);

/** Keeps filters and the open lead in the address, so that reload, Back and a shared link find the same screen. */
export function useLeadUrl(): LeadUrl {
  const [place, setPlace] = useState(readPlace);

  useEffect(() => {
    const read = (): void => setPlace(readPlace());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const narrow = useCallback((changes: Partial<LeadFilters>, how: 'push' | 'replace' = 'push'): void => {
    // From the address, not from what was drawn last: a search may come in later than a tab pressed meanwhile.
    const { filters: before, leadId } = readPlace();
    const filters = { ...before, ...changes };
    const path = pathOf(filters, leadId);
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(history.state, '', path);
    setPlace({ filters, leadId });
  }, []);

  const openLead = useCallback(
    (id: string): void => {
      const path = pathOf(place.filters, id);
      // From one lead to the next, Back still closes.
      if (place.leadId) history.replaceState(history.state, '', path);
      else history.pushState(OPENED, '', path);
      setPlace({ ...place, leadId: id });
    },
    [place],
  );

  const closeLead = useCallback((): void => {
    if (wasOpenedHere()) {
      history.back();
      return;
    }
    history.replaceState(null, '', pathOf(place.filters));
    setPlace({ ...place, leadId: undefined });
  }, [place]);

  const leadPath = useCallback((id: string): string => pathOf(place.filters, id), [place.filters]);
  return { ...place, narrow, openLead, closeLead, leadPath };
}

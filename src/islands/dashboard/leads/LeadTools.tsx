import Plus from '~icons/lucide/plus';
import Bookmark from '~icons/lucide/bookmark';
import Bell from '~icons/lucide/bell';
import BellOff from '~icons/lucide/bell-off';
import RotateCcw from '~icons/lucide/rotate-ccw';
import Search from '~icons/lucide/search';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import Upload from '~icons/lucide/upload';
import { useState } from 'react';
import { countFilters, leadQuery, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { handOverLeadSearch } from '../../../stores/lead-search.ts';
import { LeadSearch } from '../filters/LeadSearch.tsx';

/** Toolbar of the lead list. */
export type LeadToolsProps = {
  filters: LeadFilters;
  onSearch: (search: string) => void;
  isPanelOpen: boolean;
  onPanel: (open: boolean) => void;
  onViews: () => void;
  onNewLead: () => void;
  sound: boolean;
  onSound: (on: boolean) => void;
  busy: boolean;
  /** Shows the export link; admins only. */
  mayExport: boolean;
  onRefresh: () => void;
};

const BUTTON =
  'inline-flex size-11 flex-none items-center justify-center gap-2 rounded-control text-sm font-semibold hover:bg-fog-100 aria-expanded:bg-fog-100 disabled:opacity-50 xl:w-auto xl:px-3';
const LABEL = 'max-xl:sr-only';

/** Buttons whose icons say enough until there is plenty of space. */
const SMALL_BUTTON =
  'inline-flex size-11 flex-none items-center justify-center gap-2 rounded-control text-sm font-semibold hover:bg-fog-100 disabled:opacity-50 2xl:w-auto 2xl:px-3';
const SMALL_LABEL = 'max-2xl:sr-only';

/** Toolbar of the lead list: icons, with their labels on wide screens. */
export function LeadTools(props: LeadToolsProps) {
  const { filters, isPanelOpen, busy, sound } = props;
  const count = countFilters(filters);
  const [isSearching, setSearching] = useState(false);
  const hasSearch = isSearching || filters.search !== '';
  return (
    <div className="contents lg:flex lg:min-w-md lg:flex-1 lg:items-center lg:justify-end lg:gap-x-1 xl:min-w-2xl">
      <div
        className={`min-w-0 max-lg:order-last max-lg:mb-2 max-lg:basis-full lg:flex-1 ${hasSearch ? '' : 'max-lg:hidden'}`}
      >
        <LeadSearch value={filters.search} onSearch={props.onSearch} />
      </div>
      <button
        type="button"
        className={`${BUTTON} lg:hidden`}
        aria-expanded={hasSearch}
        onClick={() => {
          setSearching(!hasSearch);
          if (hasSearch) props.onSearch('');
          else requestAnimationFrame(() => document.getElementById('lead-search')?.focus());
        }}
      >
        <Search />
        <span className="sr-only">Search</span>
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-expanded={isPanelOpen}
        onClick={() => props.onPanel(!isPanelOpen)}
      >
        <SlidersHorizontal />
        <span className={LABEL}>Filters{count > 0 && ` (${count})`}</span>
        {count > 0 && (
          <span className="text-xs xl:hidden" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <button type="button" className={BUTTON} aria-haspopup="dialog" onClick={props.onNewLead}>
        <Plus />
        <span className={LABEL}>New lead</span>
      </button>
      <button type="button" className={BUTTON} aria-haspopup="dialog" onClick={props.onViews}>
        <Bookmark />
        <span className={LABEL}>Views</span>
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={sound}
        className={SMALL_BUTTON}
        onClick={() => props.onSound(!sound)}
      >
        {sound ? <Bell /> : <BellOff />}
        <span className={SMALL_LABEL}>Sound</span>
      </button>
      <button
        type="button"
        className={SMALL_BUTTON}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={props.onRefresh}
      >
        <RotateCcw />
        <span className={SMALL_LABEL}>Refresh</span>
      </button>
      {props.mayExport && (
        <a
          className={`${BUTTON} max-lg:hidden`}
          href={`/dashboard/reports${leadQuery(filters)}#export`}
          onClick={() => handOverLeadSearch(filters.search)}
        >
          <Upload />
          <span className={LABEL}>Export</span>
        </a>
      )}
    </div>
  );
}

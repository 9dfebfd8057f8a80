import Plus from '~icons/lucide/plus';
import Bookmark from '~icons/lucide/bookmark';
import Bell from '~icons/lucide/bell';
import BellOff from '~icons/lucide/bell-off';
import RotateCcw from '~icons/lucide/rotate-ccw';
import Search from '~icons/lucide/search';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import Upload from '~icons/lucide/upload';
import { useState, type ComponentProps } from 'react';
import { countFilters, leadQuery, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { handOverLeadSearch } from '../../../stores/lead-search.ts';
import { LeadSearch } from '../filters/LeadSearch.tsx';
import { narrowList } from '../lead/lead-url.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import type { LeadList } from './use-lead-list.ts';
import type { useSound } from './use-sound.ts';

/** Dialog that the toolbar opens. */
export type ListDialog = 'views' | 'new-lead';

type LeadToolsProps = {
  list: LeadList;
  filters: LeadFilters;
  isPanelOpen: boolean;
  onPanel: (open: boolean) => void;
  onDialog: (dialog: ListDialog) => void;
  sound: ReturnType<typeof useSound>;
  role: StaffAccount['role'];
};

const BUTTON =
  'inline-flex size-11 flex-none items-center justify-center gap-2 rounded-control text-sm font-semibold hover:bg-fog-100 aria-expanded:bg-fog-100 disabled:opacity-50';
const WIDE = 'xl:w-auto xl:px-3';
const LABEL = 'max-xl:sr-only';

type ToolProps = ComponentProps<'button'> & { isSmall?: boolean; label: string };

/** A button of the toolbar; the icon of a small one says enough until there is plenty of space. */
function Tool({ isSmall, children, label, ...button }: ToolProps) {
  return (
    <button type="button" className={`${BUTTON} ${isSmall ? '2xl:w-auto 2xl:px-3' : WIDE}`} {...button}>
      {children}
      <span className={isSmall ? 'max-2xl:sr-only' : LABEL}>{label}</span>
    </button>
  );
}

/** Toolbar of the lead list: icons, with their labels on wide screens. Admins can export. */
function LeadTools({ list, filters, isPanelOpen, onPanel, onDialog, sound, role }: LeadToolsProps) {
  const count = countFilters(filters);
  const [isSearching, setSearching] = useState(false);
  const hasSearch = isSearching || filters.search !== '';
  return (
    <div className="contents lg:flex lg:min-w-md lg:flex-1 lg:items-center lg:justify-end lg:gap-x-1 xl:min-w-2xl">
      <div
        className={`min-w-0 max-lg:order-last max-lg:mb-2 max-lg:basis-full lg:flex-1 ${hasSearch ? '' : 'max-lg:hidden'}`}
      >
        <LeadSearch filters={filters} />
      </div>
      <button
        type="button"
        className={`${BUTTON} lg:hidden`}
        aria-expanded={hasSearch}
        onClick={() => {
          setSearching(!hasSearch);
          if (hasSearch) narrowList({ search: '' }, 'replace');
          else requestAnimationFrame(() => document.getElementById('lead-search')?.focus());
        }}
      >
        <Search />
        <span className="sr-only">Search</span>
      </button>
      <Tool
        aria-expanded={isPanelOpen}
        onClick={() => onPanel(!isPanelOpen)}
        label={`Filters${count > 0 ? ` (${count})` : ''}`}
      >
        <SlidersHorizontal />
        {count > 0 && (
          <span className="text-xs xl:hidden" aria-hidden="true">
            {count}
          </span>
        )}
      </Tool>
      <Tool aria-haspopup="dialog" onClick={() => onDialog('new-lead')} label="New lead">
        <Plus />
      </Tool>
      <Tool aria-haspopup="dialog" onClick={() => onDialog('views')} label="Views">
        <Bookmark />
      </Tool>
      <Tool
        isSmall
        role="switch"
        aria-checked={sound.isOn}
        onClick={() => sound.set(!sound.isOn)}
        label="Sound"
      >
        {sound.isOn ? <Bell /> : <BellOff />}
      </Tool>
      <Tool
        isSmall
        disabled={list.busy}
        aria-busy={list.busy || undefined}
        onClick={list.refresh}
        label="Refresh"
      >
        <RotateCcw />
      </Tool>
      {role === 'admin' && (
        <a
          className={`${BUTTON} ${WIDE} max-lg:hidden`}
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

/** Heading of the dashboard with the toolbar of the list, in one line where there is space. */
export function ListHead({ name, now, ...tools }: LeadToolsProps & { name: string; now: Date }) {
  const { updatedAt } = tools.list;
  return (
    <div className="flex flex-wrap items-center gap-x-1 max-lg:-mx-3 max-lg:justify-between lg:mb-4 lg:gap-x-4 lg:gap-y-2">
      <h1 className="min-w-0 text-d3 wrap-anywhere max-lg:basis-full max-lg:px-3 max-lg:font-sans max-lg:text-sm max-lg:font-[650]">
        Welcome back, <bdi>{name}</bdi>
      </h1>
      <div className="muted text-xs leading-[1.4] max-lg:sr-only">
        <p>{formatDateTime(now)}</p>
        {updatedAt && <p>Updated {formatClock(updatedAt)} Pacific</p>}
      </div>
      <LeadTools {...tools} />
    </div>
  );
}

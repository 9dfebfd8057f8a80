import ChevronDown from '~icons/lucide/chevron-down';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { phoneHours } from '../../../config/hours.ts';
import { countFilters, leadQuery, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { handOverLeadSearch } from '../../../stores/lead-search.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { LeadSearch } from '../filters/LeadSearch.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

/** Toolbar of the lead list. */
export type LeadToolsProps = {
  filters: LeadFilters;
  onSearch: (search: string) => void;
  isPanelOpen: boolean;
  onPanel: (open: boolean) => void;
  sound: boolean;
  onSound: (on: boolean) => void;
  updatedAt: Date | null;
  busy: boolean;
  /** Shows the export link; admins only. */
  mayExport: boolean;
  onRefresh: () => void;
};

/** Toolbar of the lead list. */
export function LeadTools(props: LeadToolsProps) {
  const { filters, isPanelOpen, updatedAt, busy } = props;
  const count = countFilters(filters);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <LeadSearch value={filters.search} onSearch={props.onSearch} />
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-expanded={isPanelOpen}
        onClick={() => props.onPanel(!isPanelOpen)}
      >
        <ChevronDown className={isPanelOpen ? 'rotate-180' : ''} />
        Filters{count > 0 && ` (${count})`}
      </button>
      <BusyButton
        className="btn btn-outline btn-sm"
        busy={busy && updatedAt !== null}
        busyLabel="Refreshing..."
        disabled={busy}
        onClick={props.onRefresh}
      >
        <RotateCcw />
        Refresh
      </BusyButton>
      {props.mayExport && (
        <a
          className="btn btn-outline btn-sm"
          href={`/dashboard/reports${leadQuery(filters)}#export`}
          onClick={() => handOverLeadSearch(filters.search)}
        >
          Export
        </a>
      )}
      <SoundSwitch on={props.sound} onChange={props.onSound} />
      {updatedAt && (
        <p className="muted ml-auto text-sm">Updated {formatClock(updatedAt, phoneHours.timeZone)} Pacific</p>
      )}
    </div>
  );
}

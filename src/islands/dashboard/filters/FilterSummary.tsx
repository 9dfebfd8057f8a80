import { NO_FILTERS, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { tabFilters, tabOf } from '../../../domain/leads/lead-tabs.ts';
import { FilterList } from '../shared/FilterList.tsx';
import { describeFilters } from '../../../domain/reports/filter-texts.ts';

type FilterSummaryProps = {
  filters: LeadFilters;
  names: ReadonlyMap<string, string>;
  onChange: (changes: Partial<LeadFilters>) => void;
};

/** Names the filters of the list while their panel is closed, such as those of a figure in the reports. */
export function FilterSummary({ filters, names, onChange }: FilterSummaryProps) {
  const tab = tabOf(filters);
  const ofTab: Partial<LeadFilters> = tab ? tabFilters(tab) : {};
  const { search, sort } = filters;
  const shown = { ...filters, search: '', waiting: false };
  const applied = describeFilters(tab ? { ...shown, statuses: [], assigned: '' } : shown, names);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <FilterList filters={applied} label="Filters of the list" className="contents" />
      <button
        type="button"
        className="inline-link min-h-11"
        onClick={() => onChange({ ...NO_FILTERS, ...ofTab, search, sort })}
      >
        Clear all
      </button>
    </div>
  );
}

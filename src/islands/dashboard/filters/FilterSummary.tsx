import { NO_FILTERS, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { tabFilters, tabOf } from '../../../domain/leads/lead-tabs.ts';
import { narrowList } from '../lead/lead-url.ts';
import { FilterList } from '../shared/FilterList.tsx';
import { describeFilters } from '../../../domain/reports/filter-texts.ts';
import { LinkButton } from '../shared/Button.tsx';

type FilterSummaryProps = { filters: LeadFilters; names: ReadonlyMap<string, string> };

/** Names the filters of the list while their panel is closed, such as those of a figure in the reports. */
export function FilterSummary({ filters, names }: FilterSummaryProps) {
  const tab = tabOf(filters);
  const ofTab: Partial<LeadFilters> = tab ? tabFilters(tab) : {};
  const { search, sort } = filters;
  const shown = { ...filters, search: '', waiting: false };
  const applied = describeFilters(tab ? { ...shown, statuses: [], assigned: '' } : shown, names);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <FilterList filters={applied} label="Filters of the list" className="contents" />
      <LinkButton className="min-h-11" onClick={() => narrowList({ ...NO_FILTERS, ...ofTab, search, sort })}>
        Clear all
      </LinkButton>
    </div>
  );
}

import type { LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { LEAD_TABS, tabFilters, tabOf, type LeadTab } from '../../../domain/leads/lead-tabs.ts';
import type { LeadCounts } from '../../../services/staff/dashboard-leads.ts';
import { narrowList } from '../lead/lead-url.ts';

const TABS: Record<LeadTab, { label: string; count: keyof LeadCounts }> = {
  waiting: { label: 'Waiting', count: 'waiting' },
  unassigned: { label: 'Unassigned', count: 'unassigned' },
  mine: { label: 'Mine', count: 'mine' },
  progress: { label: 'In progress', count: 'in_progress' },
  booked: { label: 'Booked', count: 'booked' },
  done: { label: 'Done', count: 'done' },
  all: { label: 'All', count: 'every' },
};

/** Largest number a tab shows; the database stops counting behind it. */
const MOST = 999;

const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

type LeadTabsProps = {
  /** Absent until the account is loaded. */
  filters?: LeadFilters;
  counts: LeadCounts | null;
};

/** Tabs of the list. Their counts cover all leads, regardless of other filters. */
export function LeadTabs({ filters, counts }: LeadTabsProps) {
  const current = filters && tabOf(filters);
  return (
    <div
      role="group"
      aria-label="Filter leads"
      className="-mx-gutter flex [scrollbar-width:none] gap-4 overflow-x-auto border-b border-fog-200 px-gutter lg:mx-0 lg:gap-6 lg:px-0"
    >
      {LEAD_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          disabled={!filters}
          aria-pressed={tab === current}
          className="-mb-px min-h-11 border-b-2 border-transparent text-sm whitespace-nowrap text-stone-600 hover:text-ink-900 aria-pressed:border-ink-900 aria-pressed:font-[650] aria-pressed:text-ink-900"
          onClick={() => narrowList({ ...tabFilters(tab), sort: '' })}
        >
          {TABS[tab].label}
          {counts && <span className="tabular-nums"> {countText(counts[TABS[tab].count])}</span>}
        </button>
      ))}
    </div>
  );
}

import {
  LEAD_TABS,
  tabFilters,
  tabOf,
  type LeadFilters,
  type LeadTab,
} from '../../../domain/leads/lead-filters.ts';
import type { LeadCounts } from '../../../services/staff/dashboard-leads.ts';

const LABELS: Record<LeadTab, string> = {
  all: 'All',
  waiting: 'Waiting',
  estimated: 'Estimated',
  verified: 'Verified',
  reserved: 'Reserved',
};

/** Status tabs. Their counts cover all leads, regardless of other filters. */
export type LeadTabsProps = {
  filters: LeadFilters;
  counts: LeadCounts | null;
  onChange: (changes: Partial<LeadFilters>) => void;
};

/** Status tabs. Their counts cover all leads, regardless of other filters. */
export function LeadTabs({ filters, counts, onChange }: LeadTabsProps) {
  const current = tabOf(filters);
  const countOf = (tab: LeadTab): number | undefined => (tab === 'all' ? undefined : counts?.[tab]);
  return (
    <div
      role="group"
      aria-label="Filter leads"
      className="-mx-gutter flex [scrollbar-width:none] gap-1 overflow-x-auto px-gutter lg:mx-0 lg:px-0"
    >
      {LEAD_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === current}
          className="min-h-11 rounded-control px-[0.9rem] py-[0.3rem] text-sm font-semibold whitespace-nowrap text-stone-600 hover:bg-fog-100 hover:text-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50"
          onClick={() => onChange(tabFilters(tab))}
        >
          {LABELS[tab]}
          {countOf(tab) !== undefined && <span className="tabular-nums"> {countOf(tab)}</span>}
        </button>
      ))}
    </div>
  );
}

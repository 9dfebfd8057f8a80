import { IN_PROGRESS, OPEN_STATUSES, type LeadStatus } from './lead-status.ts';

/** Tabs above the list, in display order. */
export const LEAD_TABS = ['waiting', 'unassigned', 'mine', 'progress', 'booked', 'done', 'all'] as const;

export type LeadTab = (typeof LEAD_TABS)[number];

type TabFilters = { waiting: boolean; statuses: readonly LeadStatus[]; assigned: string };

const TABS: Record<LeadTab, TabFilters> = {
  waiting: { waiting: true, statuses: [], assigned: '' },
  unassigned: { waiting: false, statuses: OPEN_STATUSES, assigned: 'nobody' },
  mine: { waiting: false, statuses: OPEN_STATUSES, assigned: 'me' },
  progress: { waiting: false, statuses: IN_PROGRESS, assigned: '' },
  booked: { waiting: false, statuses: ['booked'], assigned: '' },
  done: { waiting: false, statuses: ['done'], assigned: '' },
  all: { waiting: false, statuses: [], assigned: '' },
};

/** Returns the filter values a tab sets. */
export const tabFilters = (tab: LeadTab): TabFilters => TABS[tab];

/** Returns the tab that matches the filters, or undefined. */
export const tabOf = ({ waiting, statuses, assigned }: TabFilters): LeadTab | undefined =>
  LEAD_TABS.find((tab) => {
    const preset = TABS[tab];
    return (
      preset.waiting === waiting &&
      preset.assigned === assigned &&
      preset.statuses.join(',') === statuses.join(',')
    );
  });

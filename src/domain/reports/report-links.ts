import { addDays } from '../hours/calendar-day.ts';
import type { Reply } from '../leads/figure-filters.ts';
import { listQuery, NO_FILTERS, type LeadFilters } from '../leads/lead-filters.ts';
import { STATUSES, WON_STATUSES, type LeadStatus } from '../leads/lead-status.ts';
import { isDeskService } from '../catalog/service-labels.ts';
import { lostReasonKey } from '../leads/lost-reasons.ts';
import { isUuid } from '../validation.ts';
import type { ReportGroup } from './report.ts';
import type { Days } from './report-days.ts';

/** Figures of a group that can be opened as a list. */
export type Figure = 'leads' | 'on-time' | 'late' | 'won' | 'lost' | 'spam';

const STATUSES_OF: Partial<Record<Figure, readonly LeadStatus[]>> = {
  won: WON_STATUSES,
  lost: ['lost'],
  spam: ['spam'],
};

/** Returns the filters of a group; undefined for a group the list cannot be narrowed to. */
function groupFilters(group: ReportGroup, label: string, days: Days): Partial<LeadFilters> | undefined {
  switch (group) {
    case 'all':
      return {};
    case 'source':
      return { sources: [label] };
    case 'service':
      return isDeskService(label) ? { services: [label] } : undefined;
    case 'status':
      return { statuses: STATUSES.filter((status) => status === label) };
    case 'day':
      return { from: label, to: label };
    case 'week': {
      const last = addDays(label, 6);
      return { from: label < days.from ? days.from : label, to: last > days.to ? days.to : last };
    }
    case 'person':
      return isUuid(label) ? { answered: label } : undefined;
    case 'reason':
      return { statuses: ['lost'], reason: lostReasonKey(label) };
    default:
      return undefined;
  }
}

/** Returns the address of the leads behind a figure; undefined when the list cannot be narrowed to them. */
export function figureHref(
  days: Days,
  group: ReportGroup,
  label: string,
  figure: Figure,
): string | undefined {
  // Nobody has replied, so all that is late is missing.
  const isMissing = group === 'person' && label === '' && figure === 'late';
  const filters = isMissing ? {} : groupFilters(group, label, days);
  if (!filters) return undefined;
  // Spam counts in its own figure alone.
  const chosen = STATUSES_OF[figure];
  const statuses = STATUSES.filter((status) => (chosen ? chosen.includes(status) : status !== 'spam'));
  if (chosen && filters.statuses) return undefined;
  const replies: Partial<Record<Figure, Reply>> = {
    'on-time': 'on-time',
    late: isMissing ? 'missed' : 'late',
  };
  return `/dashboard${listQuery({
    ...NO_FILTERS,
    ...days,
    ...filters,
    statuses: filters.statuses ?? statuses,
    reply: replies[figure] ?? '',
  })}`;
}

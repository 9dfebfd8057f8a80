import { keepPreviousData } from '@tanstack/react-query';
import { GROUPINGS, type Grouping } from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { mapResult } from '../../../services/staff/database.ts';
import { readReport } from '../../../services/staff/reports.ts';
import { useRead } from '../shared/query.ts';
import { ReportTable } from './ReportTable.tsx';
import { ReadState, PageSection } from '../shared/PageSection.tsx';
import { writeSearch } from '../shared/use-search-params.ts';

/** Groupings to choose from; sources and services have tables of their own. */
const MORE_GROUPS = ['campaign', 'status', 'week'] as const satisfies Grouping[];

/** Toggle buttons for the grouping of the last table. */
function GroupPicker({ value, onChoose }: { value: Grouping; onChoose: (value: Grouping) => void }) {
  return (
    <div role="group" aria-label="Report leads by" className="flex flex-wrap gap-1">
      {MORE_GROUPS.map((grouping) => (
        <button
          key={grouping}
          type="button"
          aria-pressed={grouping === value}
          className="min-h-11 rounded-control px-2.5 text-sm font-[650] text-stone-600 hover:bg-fog-100 hover:text-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50 sm:px-3.5"
          onClick={() => onChoose(grouping)}
        >
          {GROUPINGS[grouping]}
        </button>
      ))}
    </div>
  );
}

type MoreGroupsProps = {
  days: Days;
  /** Query of the page: `by=status`. */
  search: URLSearchParams;
};

const readGrouping = (search: URLSearchParams): Grouping =>
  MORE_GROUPS.find((grouping) => grouping === search.get('by')) ?? 'campaign';

/** Leads by campaign, status or week. */
export function MoreGroups({ days, search }: MoreGroupsProps) {
  const grouping = readGrouping(search);
  const query = useRead(
    ['report-group', grouping, days.from, days.to],
    async (signal) =>
      mapResult(await readReport(grouping, days, signal), (rows) => ({ grouping, days, rows })),
    { placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  const choose = (next: Grouping): void => {
    const changed = new URLSearchParams(search);
    if (next === 'campaign') changed.delete('by');
    else changed.set('by', next);
    writeSearch(changed);
  };

  return (
    <div className="print:hidden">
      <PageSection id="groups" title="More groups" aside={<GroupPicker value={grouping} onChoose={choose} />}>
        <ReadState query={query} failure="Failed to load the groups" />
        {data?.rows.length === 0 && <p className="muted text-sm">No leads in these days.</p>}
        {data && data.rows.length > 0 && (
          <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
            <ReportTable key={data.grouping} grouping={data.grouping} rows={data.rows} days={data.days} />
          </div>
        )}
      </PageSection>
    </div>
  );
}

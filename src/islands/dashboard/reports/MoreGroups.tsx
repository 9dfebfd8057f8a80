import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grouping } from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { readReport } from '../../../services/staff/reports.ts';
import { fetchResult } from '../shared/query.ts';
import { GroupPicker, MORE_GROUPS } from './GroupPicker.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ReadState, PageSection } from '../shared/PageSection.tsx';
import { writeSearch } from '../shared/use-search-params.ts';

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
  const query = useQuery({
    queryKey: ['report-group', grouping, days.from, days.to],
    queryFn: ({ signal }) =>
      fetchResult(async () => {
        const result = await readReport(grouping, days, signal);
        return result.ok ? { ok: true, value: { grouping, days, rows: result.value } } : result;
      }),
    placeholderData: keepPreviousData,
  });
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

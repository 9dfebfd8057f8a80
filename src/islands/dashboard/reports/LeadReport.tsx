import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDays, type Days } from '../../../domain/reports/report-days.ts';
import type { Grouping, ReportRow } from '../../../domain/reports/report.ts';
import { readReport } from '../../../services/staff/reports.ts';
import { failed, succeeded } from '../../../services/result.ts';
import type { ReadResult } from '../../../services/retry.ts';
import { Panel } from '../shared/Panel.tsx';
import { fetchResult, hasFailed, useRefresh } from '../shared/query.ts';
import { ReadFailed } from '../shared/ReadFailed.tsx';
import { GroupPicker } from './GroupPicker.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ReadLoading, Section } from './Section.tsx';
import { Totals } from './Totals.tsx';

type Report = {
  grouping: Grouping;
  days: Days;
  rows: ReportRow[];
  /** Used for the totals: every lead has exactly one of the eight statuses. */
  byStatus: ReportRow[];
};

/** Reads the groups and the statuses. Totals use the statuses, because a response may not contain all groups. */
async function readBoth(grouping: Grouping, days: Days, signal: AbortSignal): Promise<ReadResult<Report>> {
  const byStatus = readReport('status', days, signal);
  const [rows, all] = await Promise.all([
    grouping === 'status' ? byStatus : readReport(grouping, days, signal),
    byStatus,
  ]);
  if (!rows.ok) return failed(rows.error);
  if (!all.ok) return failed(all.error);
  return succeeded({ grouping, days, rows: rows.value, byStatus: all.value });
}

/** Lead report: totals and groups (docs/product.md, Reports and exports). */
export type LeadReportProps = {
  grouping: Grouping;
  from: string;
  to: string;
  onGroup: (grouping: Grouping) => void;
};

function NoLeadsInDays({ days }: { days: Days }) {
  return (
    <Panel>
      <h3 className="text-d3">No leads in these days</h3>
      <p className="muted mt-1.5 text-sm">{formatDays(days)}. Choose more days to see figures.</p>
    </Panel>
  );
}

/** Lead report: totals and groups (docs/product.md, Reports and exports). */
export function LeadReport({ grouping, from, to, onGroup }: LeadReportProps) {
  const queryKey = ['lead-report', grouping, from, to];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchResult(() => readBoth(grouping, { from, to }, signal)),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, isLoading } = query;
  const hasError = hasFailed(query);
  const { refresh, isRefreshing } = useRefresh(queryKey);
  const busy = isLoading || isPlaceholderData || isRefreshing;
  const isEmpty = data?.byStatus.length === 0;
  return (
    <Section id="leads" title="Leads" aside={<GroupPicker value={grouping} onChoose={onGroup} />}>
      <p className="sr-only" role="status">
        {busy ? 'Loading...' : ''}
      </p>
      {hasError && (
        <ReadFailed
          role="alert"
          failure={{ title: 'Error', text: 'Failed to load the report' }}
          busy={busy}
          onRetry={refresh}
        />
      )}
      {!data && !hasError && <ReadLoading />}
      {data && (
        <div className={`grid gap-[0.9rem] ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
          {isEmpty ? (
            <NoLeadsInDays days={data.days} />
          ) : (
            <>
              <Totals rows={data.byStatus} />
              <ReportTable
                key={data.grouping}
                grouping={data.grouping}
                rows={data.rows}
                days={formatDays(data.days)}
              />
            </>
          )}
        </div>
      )}
    </Section>
  );
}

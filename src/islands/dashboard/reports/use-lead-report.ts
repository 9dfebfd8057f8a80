import { keepPreviousData } from '@tanstack/react-query';
import type { ReportRow } from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { daysBefore } from '../../../domain/reports/report-months.ts';
import { readReport } from '../../../services/staff/reports.ts';
import { failed, succeeded } from '../../../services/result.ts';
import type { CallResult } from '../../../services/staff/database.ts';
import { useRead, hasFailed, useRefresh } from '../shared/query.ts';

/** Groups of the report that are always shown. */
const GROUPS = ['all', 'source', 'service', 'person', 'reason', 'day', 'minute'] as const;

/** The report of some days, with the totals of the days compared with; undefined totals mean no leads. */
export type LeadReportData = {
  days: Days;
  rows: Record<(typeof GROUPS)[number], ReportRow[]>;
  all: ReportRow | undefined;
  before: ReportRow | undefined;
};

async function readAll(days: Days, signal: AbortSignal): Promise<CallResult<LeadReportData>> {
  const rows: LeadReportData['rows'] = {
    all: [],
    source: [],
    service: [],
    person: [],
    reason: [],
    day: [],
    minute: [],
  };
  const reading = readReport('all', daysBefore(days), signal);
  const read = await Promise.all(
    GROUPS.map(async (group) => {
      const result = await readReport(group, days, signal);
      if (result.ok) rows[group] = result.value;
      return result;
    }),
  );
  const before = await reading;
  const wrong = [before, ...read].find((result) => !result.ok);
  if (wrong) return failed(wrong.error);
  return succeeded({ days, rows, all: rows.all[0], before: before.ok ? before.value[0] : undefined });
}

/** Queries the report of some days. */
export function useLeadReport(days: Days) {
  const queryKey = ['lead-report', days.from, days.to];
  const query = useRead(queryKey, (signal) => readAll(days, signal), { placeholderData: keepPreviousData });
  const { refresh, isRefreshing } = useRefresh(queryKey);
  return {
    report: query.data,
    failed: hasFailed(query),
    busy: query.isLoading || query.isPlaceholderData || isRefreshing,
    refresh,
  };
}

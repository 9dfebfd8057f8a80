import { useRef } from 'react';
import type { DayChoice, Days } from '../../../domain/reports/report-days.ts';
import { daysTitle, monthBeside, shortRange, daysBefore } from '../../../domain/reports/report-months.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useNames } from '../account/use-colleagues.ts';
import { Panel } from '../shared/ReadStates.tsx';
import { LostReport } from './LostReport.tsx';
import { PersonReport } from './PersonReport.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ResponseReport } from './ResponseReport.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import { ReadState } from '../shared/PageSection.tsx';
import { Totals } from './Totals.tsx';
import { Button } from '../shared/Button.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReportRow } from '../../../domain/reports/report.ts';
import { readReport } from '../../../services/staff/reports.ts';
import { succeeded } from '../../../services/result.ts';
import type { CallResult } from '../../../services/staff/database.ts';
import { useRead } from '../shared/query.ts';

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
  const [before, ...read] = await Promise.all([
    readReport('all', daysBefore(days), signal),
    ...GROUPS.map((group) => readReport(group, days, signal)),
  ]);
  const wrong = [before, ...read].find((result) => !result.ok);
  if (wrong) return wrong;
  const rows = Object.fromEntries(
    read.map((result, index) => [GROUPS[index], result.ok ? result.value : []]),
  ) as LeadReportData['rows'];
  return succeeded({ days, rows, all: rows.all[0], before: before.ok ? before.value[0] : undefined });
}

type LeadReportProps = {
  days: Days;
  /** Today in Pacific time, YYYY-MM-DD. */
  today: string;
  account: StaffAccount;
  onChoose: (choice: DayChoice) => void;
};

type NoLeadsProps = Omit<LeadReportProps, 'account'>;

/** An empty report; of a month, which may just have begun, it offers the one before. */
function NoLeadsInDays({ days, today, onChoose }: NoLeadsProps) {
  const before = monthBeside(days, today, -1);
  return (
    <Panel>
      <h2 className="text-d3">No leads in these days</h2>
      <p className="muted mt-1.5 text-sm">{shortRange(days)}. Choose other days to see figures.</p>
      {before && (
        <Button className="mt-4 print:hidden" onClick={() => onChoose(before)}>
          Show {daysTitle(before.days, today)}
        </Button>
      )}
    </Panel>
  );
}

type FiguresProps = Omit<NoLeadsProps, 'days'> & {
  report: LeadReportData;
  names: ReadonlyMap<string, string>;
};

function Figures({ report, names, today, onChoose }: FiguresProps) {
  const { days, rows, all, before } = report;
  if (!all) return <NoLeadsInDays days={days} today={today} onChoose={onChoose} />;
  return (
    <>
      <Totals days={days} all={all} before={before} />
      <ResponseReport days={days} rows={rows} all={all} before={before} />
      <div className="grid gap-8 pt-8 print:block print:space-y-3 print:pt-3">
        <ReportTable grouping="source" rows={rows.source} all={all} days={days} />
        <ReportTable grouping="service" rows={rows.service} all={all} days={days} />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <PersonReport days={days} rows={rows.person} names={names} />
          <LostReport days={days} rows={rows.reason} all={all} before={before} />
        </div>
      </div>
    </>
  );
}

/** Lead report: totals beside those before, response times, groups, people and lost reasons (docs/product.md, Reports and exports). */
export function LeadReport({ days, today, account, onChoose }: LeadReportProps) {
  const query = useRead(['lead-report', days.from, days.to], (signal) => readAll(days, signal), {
    placeholderData: keepPreviousData,
  });
  const { data: report, isPlaceholderData } = query;
  const busy = query.isLoading || isPlaceholderData;
  const names = useNames(true, account);
  const section = useRef<HTMLElement>(null);
  useFocusAfter(report !== undefined && !report.all, section);
  return (
    <section id="leads" aria-label="Leads" tabIndex={-1} ref={section}>
      <p className="sr-only" role="status">
        {busy ? 'Loading...' : ''}
      </p>
      <ReadState query={query} failure="Failed to load the report" />
      {report && (
        <div className={busy ? 'opacity-60' : ''} aria-busy={busy}>
          <Figures report={report} names={names} today={today} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}

import { useRef } from 'react';
import type { DayChoice, Days } from '../../../domain/reports/report-days.ts';
import { daysTitle, monthBeside, shortRange } from '../../../domain/reports/report-months.ts';
import type { StaffAccount } from '../account/StaffScreen.tsx';
import { useNames } from '../account/use-colleagues.ts';
import { Panel, ReadFailed } from '../shared/ReadStates.tsx';
import { LostReport } from './LostReport.tsx';
import { PersonReport } from './PersonReport.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ResponseReport } from './ResponseReport.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import { ReadLoading } from '../shared/PageSection.tsx';
import { Totals } from './Totals.tsx';
import { useLeadReport, type LeadReportData } from './use-lead-report.ts';

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
        <button
          type="button"
          className="btn btn-outline btn-sm mt-4 print:hidden"
          onClick={() => onChoose(before)}
        >
          Show {daysTitle(before.days, today)}
        </button>
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
      <ResponseReport report={report} all={all} />
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
  const { report, failed, busy, refresh } = useLeadReport(days);
  const names = useNames(true, account);
  const section = useRef<HTMLElement>(null);
  useFocusAfter(report !== undefined && !report.all, section);
  return (
    <section id="leads" aria-label="Leads" tabIndex={-1} ref={section}>
      <p className="sr-only" role="status">
        {busy ? 'Loading...' : ''}
      </p>
      {failed && (
        <ReadFailed
          role="alert"
          failure={{ title: 'Error', text: 'Failed to load the report' }}
          busy={busy}
          onRetry={refresh}
        />
      )}
      {!report && !failed && <ReadLoading />}
      {report && (
        <div className={busy ? 'opacity-60' : ''} aria-busy={busy}>
          <Figures report={report} names={names} today={today} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}

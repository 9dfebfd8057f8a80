import { countOf, formatCount } from '../../../domain/content/format-count.ts';
import { capitalize } from '../../../domain/forms/text.ts';
import { lostReasonKey, lostReasonText, type LostReason } from '../../../domain/leads/lost-reasons.ts';
import { figureHref } from '../../../domain/reports/report-links.ts';
import type { ReportRow } from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { beforeName } from '../../../domain/reports/report-months.ts';
import { VisitorText } from '../shared/VisitorText.tsx';
import { ShareBar } from './FigureLink.tsx';

type LostReportProps = {
  days: Days;
  rows: readonly ReportRow[];
  /** Leads and lost ones of these days, and of those before. */
  all: ReportRow;
  before: ReportRow | undefined;
};

type Reason = { key: LostReason; count: number };

function reasonsOf(rows: readonly ReportRow[]): Reason[] {
  const counts = new Map<LostReason, number>();
  for (const { label, leads } of rows) {
    const key = lostReasonKey(label);
    counts.set(key, (counts.get(key) ?? 0) + leads);
  }
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => Number(a.key === 'other') - Number(b.key === 'other') || b.count - a.count);
}

const lostOf = ({ lost, leads }: ReportRow): string => `${formatCount(lost)} of ${countOf(leads, 'lead')}`;

/** Reasons of lost leads; those in own words are listed under the last one. */
export function LostReport({ days, rows, all, before }: LostReportProps) {
  const reasons = reasonsOf(rows);
  const most = Math.max(0, ...reasons.map(({ count }) => count));
  const own = rows.filter(({ label }) => lostReasonKey(label) === 'other');
  return (
    <section aria-labelledby="lost-title">
      <h2 className="text-d3" id="lost-title">
        Why leads were lost
      </h2>
      <p className="muted mt-0.5 text-sm">
        {all.lost === 0 ? 'No lead was lost in these days.' : `${lostOf(all)}.`}
        {before && ` ${capitalize(beforeName(days))}: ${lostOf(before)}.`}
      </p>
      {reasons.length > 0 && (
        <ol className="mt-3 border-t border-fog-300 text-sm">
          {reasons.map(({ key, count }) => (
            <li key={key} className="border-b border-fog-200">
              <a
                className="flex min-h-11 items-center justify-between gap-4 hover:bg-white print:min-h-6"
                href={figureHref(days, 'reason', key === 'other' ? '' : lostReasonText(key), 'leads')}
              >
                <span>{lostReasonText(key)}</span>
                <b className="font-[650] tabular-nums">{formatCount(count)}</b>
              </a>
              <div className="-mb-px h-[3px] overflow-hidden print:hidden">
                <ShareBar value={count} most={most} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {own.length > 0 && (
        <details className="mt-2 text-sm print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center text-xs font-semibold underline underline-offset-4">
            Other reasons, as written
          </summary>
          <ul className="grid gap-1.5">
            {own.map(({ label, leads }) => (
              <li key={label} className="flex justify-between gap-4">
                <VisitorText text={label} lines={2} />
                <span className="tabular-nums">{formatCount(leads)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

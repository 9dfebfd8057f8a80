import { formatCount } from '../../../domain/content/format-count.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { formatMinutes } from '../../../domain/hours/format-response.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { figureHref, type Figure } from '../../../domain/reports/report-links.ts';
import { totalOf, type ReportRow } from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { FigureCell } from './FigureLink.tsx';
import {
  CELL,
  HEAD,
  HEAD_FIRST,
  NUMBER,
  REPORT_TABLE,
  TITLE,
  PRINTED_GROUPS,
  usePrinting,
} from './table-styles.ts';

const WIDE = 'max-lg:hidden print:table-cell!';

type PersonReportProps = {
  days: Days;
  rows: readonly ReportRow[];
  names: ReadonlyMap<string, string>;
};

/** First replies by person: count, median, late ones and what was booked. */
export function PersonReport({ days, rows, names }: PersonReportProps) {
  const nameOf = (label: string): string =>
    label === '' ? 'No one yet' : plainLine(names.get(label) ?? '') || 'A former colleague';
  // Leads that nobody replied to come last.
  const sorted = rows.toSorted(
    (a, b) => Number(a.label === '') - Number(b.label === '') || b.leads - a.leads,
  );
  const isFolded = usePrinting() && sorted.length > PRINTED_GROUPS;
  const shown = isFolded ? sorted.slice(0, PRINTED_GROUPS - 1) : sorted;
  const rest = isFolded ? totalOf(sorted.slice(PRINTED_GROUPS - 1)) : undefined;
  return (
    <div>
      <table className={REPORT_TABLE}>
        <caption className="pb-1 text-left">
          <span className={TITLE}>Per person</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD_FIRST}>
              Name
            </th>
            {['First replies', 'Median', 'Late', 'Booked', 'Final'].map((label) => (
              <th key={label} scope="col" className={`${HEAD} ${label === 'Booked' ? WIDE : ''}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const { label, responded, median_seconds: median, late, won, won_cents: value } = row;
            const name = nameOf(label);
            const hrefOf = (figure: Figure) => figureHref(days, 'person', label, figure);
            return (
              <tr key={label} className="hover:bg-white print:break-inside-avoid">
                <th scope="row" className={`${CELL} h-11 text-left font-semibold print:h-5`}>
                  <bdi className="wrap-anywhere">{name}</bdi>
                </th>
                <FigureCell href={hrefOf('leads')} count={responded} of={`first replies, ${name}`}>
                  {responded === 0 ? '–' : undefined}
                </FigureCell>
                <td className={NUMBER}>{formatMinutes(median)}</td>
                <FigureCell href={hrefOf('late')} count={late} of={`late, ${name}`} />
                <FigureCell href={hrefOf('won')} count={won} of={`booked, ${name}`} className={WIDE} />
                <td className={`${NUMBER} font-[650]`}>{value === 0 ? '–' : formatDollars(value)}</td>
              </tr>
            );
          })}
          {rest && (
            <tr>
              <th scope="row" className={`${CELL} h-5 text-left font-semibold`}>
                {formatCount(sorted.length - shown.length)} others
              </th>
              <td className={NUMBER}>{formatCount(rest.responded)}</td>
              <td className={NUMBER}>–</td>
              <td className={NUMBER}>{formatCount(rest.late)}</td>
              <td className={NUMBER}>{formatCount(rest.won)}</td>
              <td className={`${NUMBER} font-[650]`}>{formatDollars(rest.won_cents)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="muted mt-2 text-xs">
        A lead counts for the person who replied first. No one yet: past due without a reply.
      </p>
    </div>
  );
}

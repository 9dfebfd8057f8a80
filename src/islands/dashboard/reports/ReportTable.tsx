import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { useState } from 'react';
import { formatCount } from '../../../domain/content/format-count.ts';
import { formatShare } from '../../../domain/hours/format-response.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { figureHref, type Figure } from '../../../domain/reports/report-links.ts';
import {
  formatConversion,
  groupLabel,
  GROUPINGS,
  sortRows,
  totalOf,
  type Grouping,
  type ReportRow,
} from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { shortRange } from '../../../domain/reports/report-months.ts';
import { VisitorText } from '../shared/VisitorText.tsx';
import {
  CELL,
  HEAD,
  HEAD_FIRST,
  NUMBER,
  REPORT_TABLE,
  TITLE,
  TOTAL,
  PRINTED_GROUPS,
  usePrinting,
} from './table-styles.ts';
import { FigureCell, FigureLink, ShareBar } from './FigureLink.tsx';
import { Button } from '../shared/Button.tsx';

/** Groups shown before "Show all"; anyone can send made-up campaign names, so there may be thousands. */
const FIRST_GROUPS = 20;

const WIDE = 'hidden lg:table-cell print:table-cell';

const money = (cents: number): string => (cents === 0 ? '–' : formatDollars(cents));

type RowProps = {
  row: ReportRow;
  grouping: Grouping;
  days: Days;
  /** Largest value of the groups in cents; undefined in the row of all. */
  most?: number;
  /** True in the row of the other groups on paper, which no list shows. */
  isRest?: boolean;
};

function Cells({ row, grouping, days, most, isRest = false }: RowProps) {
  const isAll = most === undefined;
  const name = isAll ? 'all' : groupLabel(grouping, row.label);
  const href = (figure: Figure): string | undefined =>
    isRest ? undefined : figureHref(days, isAll ? 'all' : grouping, row.label, figure);
  return (
    <>
      <FigureCell href={href('leads')} count={row.leads} of={`leads, ${name}`} />
      <td className={NUMBER}>
        <span className="lg:mr-3">{formatShare(row.on_time, row.on_time + row.late)}</span>
        <span className="block min-w-14 text-xs text-stone-600 lg:inline-block print:inline-block">
          <FigureLink href={href('late')} count={row.late} of={`replies, ${name}`}>
            {row.late === 0 ? '' : `${formatCount(row.late)} late`}
          </FigureLink>
        </span>
      </td>
      <td className={`${NUMBER} ${WIDE}`}>{formatCount(row.verified)}</td>
      <td className={`${NUMBER} ${WIDE}`}>
        <FigureLink href={href('won')} count={row.won} of={`booked, ${name}`}>
          {formatCount(row.won)}
        </FigureLink>
        <span className="ml-2 inline-block min-w-10 text-xs text-stone-600">
          {formatConversion(row.won, row.leads)}
        </span>
      </td>
      <FigureCell href={href('lost')} count={row.lost} of={`lost, ${name}`} className={WIDE} />
      <FigureCell href={href('spam')} count={row.spam} of={`spam, ${name}`} className={WIDE} />
      <td className={`${NUMBER} ${WIDE}`}>{money(row.estimated_cents)}</td>
      <td className={`${NUMBER} font-[650] max-lg:pr-0 print:pr-0`}>{money(row.won_cents)}</td>
      <td className={`${CELL} hidden w-40 pr-0! lg:table-cell print:hidden`}>
        {!isAll && <ShareBar value={row.won_cents} most={most} />}
      </td>
    </>
  );
}

function Row({ row, grouping, days, most = 0 }: RowProps) {
  const href = figureHref(days, grouping, row.label, 'leads');
  const name = <VisitorText text={groupLabel(grouping, row.label)} lines={2} />;
  return (
    <tr className="hover:bg-white print:break-inside-avoid">
      <th scope="row" className={`${CELL} h-11 max-w-64 text-left font-semibold whitespace-normal print:h-5`}>
        {href === undefined ? (
          name
        ) : (
          <a
            className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4 print:min-h-0"
            href={href}
          >
            {name}
          </a>
        )}
        <span className="block pb-2 text-xs font-normal text-stone-600 lg:hidden print:hidden">
          {row.won} booked ({formatConversion(row.won, row.leads)}), {row.lost} lost. Estimated{' '}
          {formatDollars(row.estimated_cents)}.
        </span>
        {row.claimed_cents > 0 && (
          <span className="block pb-2 text-xs font-semibold text-ember-700">
            Some leads came with prices that aren’t ours, {formatDollars(row.claimed_cents)} in all
          </span>
        )}
      </th>
      <Cells row={row} grouping={grouping} days={days} most={most} />
    </tr>
  );
}

type ReportTableProps = {
  grouping: Grouping;
  rows: readonly ReportRow[];
  /** Sum of all groups, which a response may not contain. */
  all?: ReportRow | undefined;
  days: Days;
};

/** Table of leads by group. */
export function ReportTable({ grouping, rows, all, days }: ReportTableProps) {
  const [isExpanded, setExpanded] = useState(false);
  const isPrinting = usePrinting();
  const sorted = sortRows(grouping, rows);
  const isFolded = isPrinting && sorted.length > PRINTED_GROUPS;
  const end = isFolded ? PRINTED_GROUPS - 1 : isExpanded || isPrinting ? sorted.length : FIRST_GROUPS;
  const shown = sorted.slice(0, end);
  const rest = sorted.slice(end);
  const most = Math.max(0, ...rows.map(({ won_cents: value }) => value));
  return (
    <div>
      <table className={REPORT_TABLE}>
        <caption className="pb-1 text-left">
          <span className={all ? TITLE : 'sr-only'}>By {GROUPINGS[grouping].toLowerCase()}</span>
          <span className="sr-only">, leads from {shortRange(days)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD_FIRST}>
              {GROUPINGS[grouping]}
            </th>
            <th scope="col" className={HEAD}>
              Leads
            </th>
            <th scope="col" className={HEAD}>
              Within {RESPONSE_MINUTES} min
            </th>
            {['Verified', 'Booked', 'Lost', 'Spam', 'Estimated'].map((label) => (
              <th key={label} scope="col" className={`${HEAD} ${WIDE}`}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${HEAD} max-lg:pr-0 print:pr-0`}>
              Final
            </th>
            <td className={`${HEAD} hidden lg:table-cell print:hidden`} />
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.label} row={row} grouping={grouping} days={days} most={most} />
          ))}
          {isFolded && (
            <tr>
              <th scope="row" className={`${CELL} h-5 text-left font-semibold`}>
                {formatCount(rest.length)} others
              </th>
              <Cells
                row={{ label: '', median_seconds: null, ...totalOf(rest) }}
                {...{ grouping, days, most }}
                isRest
              />
            </tr>
          )}
        </tbody>
        {all && (
          // Once, and not at the foot of every sheet.
          <tfoot className="print:table-row-group">
            <tr className={TOTAL}>
              <th scope="row" className={`${CELL} h-11 text-left print:h-5`}>
                All
              </th>
              <Cells row={all} grouping={grouping} days={days} />
            </tr>
          </tfoot>
        )}
      </table>
      {rest.length > 0 && !isPrinting && (
        <Button className="mt-4 print:hidden" onClick={() => setExpanded(true)}>
          Show all {formatCount(sorted.length)}
        </Button>
      )}
    </div>
  );
}

import { useState } from 'react';
import { formatCount } from '../../../domain/content/format-count.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';
import {
  formatConversion,
  groupLabel,
  GROUPINGS,
  sortRows,
  type Grouping,
  type ReportRow,
} from '../../../domain/reports/report.ts';
import { VisitorText } from '../shared/VisitorText.tsx';
import { ShareBar } from './ShareBar.tsx';

/** Groups shown before "Show all"; anyone can send made-up campaign names, so there may be thousands. */
const FIRST_GROUPS = 25;

const WIDE = 'hidden lg:table-cell';
const CELL =
  'py-[0.8rem] pl-3 align-top tabular-nums first:pl-[1.1rem] last:pr-[1.1rem] lg:first:pl-[1.4rem] lg:last:pr-[1.4rem]';
const NUMBER = `${CELL} text-right`;
const HEAD = `${CELL} text-xs font-semibold text-stone-600`;

/** Columns after the group name. Narrow screens show the wide-only ones as text below the name. */
const COLUMNS: readonly { label: string; width: string; read: (row: ReportRow) => string }[] = [
  { label: 'Leads', width: 'w-[14%] lg:w-auto', read: (row) => formatCount(row.leads) },
  { label: 'Answered', width: WIDE, read: (row) => formatCount(row.responded) },
  { label: 'Verified', width: WIDE, read: (row) => formatCount(row.verified) },
  { label: 'Won', width: WIDE, read: (row) => formatCount(row.won) },
  { label: 'Lost', width: WIDE, read: (row) => formatCount(row.lost) },
  { label: 'Spam', width: WIDE, read: (row) => formatCount(row.spam) },
  { label: 'Conversion', width: 'w-[25%] lg:w-auto', read: (row) => formatConversion(row.won, row.leads) },
  { label: 'Estimated', width: WIDE, read: (row) => formatCentsShort(row.estimated_cents) },
  { label: 'Value won', width: 'w-[23%] lg:w-auto', read: (row) => formatCentsShort(row.won_cents) },
];

const othersText = (row: ReportRow): string =>
  `${row.responded} answered, ${row.verified} verified, ${row.won} won, ${row.lost} lost, ${row.spam} spam. Estimated ${formatCentsShort(row.estimated_cents)}.`;

function Row({ row, grouping, most }: { row: ReportRow; grouping: Grouping; most: number }) {
  return (
    <tr className="border-t border-fog-100">
      <th scope="row" className={`${CELL} text-left font-[650]`}>
        <VisitorText text={groupLabel(grouping, row.label)} lines={2} />
        <ShareBar leads={row.leads} won={row.won} most={most} />
        <span className="muted mt-1 block text-xs font-normal lg:hidden">{othersText(row)}</span>
        {row.claimed_cents > 0 && (
          <span className="mt-1 block text-xs font-semibold text-ember-700">
            Pages showed {formatCentsShort(row.claimed_cents)} where we calculate another figure
          </span>
        )}
      </th>
      {COLUMNS.map(({ label, width, read }) => (
        <td key={label} className={`${NUMBER} ${width === WIDE ? WIDE : ''}`}>
          {read(row)}
        </td>
      ))}
    </tr>
  );
}

/** Table of leads by group. */
export type ReportTableProps = {
  grouping: Grouping;
  rows: readonly ReportRow[];
  /** Formatted days, for the caption. */
  days: string;
};

/** Table of leads by group. */
export function ReportTable({ grouping, rows, days }: ReportTableProps) {
  const [isExpanded, setExpanded] = useState(false);
  const sorted = sortRows(grouping, rows);
  const shown = isExpanded ? sorted : sorted.slice(0, FIRST_GROUPS);
  const most = Math.max(0, ...rows.map(({ leads }) => leads));
  return (
    <div className="overflow-hidden rounded-card border border-fog-200 bg-white">
      <table className="w-full table-fixed border-collapse text-sm leading-[1.4]">
        <caption className="px-[1.1rem] pt-4 pb-1 text-left font-semibold lg:px-[1.4rem]">
          Leads by {GROUPINGS[grouping].toLowerCase()}
          <span className="muted block text-xs font-normal">
            {days}. The bar shows the leads; its dark green part was won.
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left lg:w-[26%]`}>
              {GROUPINGS[grouping]}
            </th>
            {COLUMNS.map(({ label, width }) => (
              <th key={label} scope="col" className={`${HEAD} text-right ${width}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.label} row={row} grouping={grouping} most={most} />
          ))}
        </tbody>
      </table>
      {sorted.length > shown.length && (
        <div className="border-t border-fog-100 px-[1.1rem] py-4">
          <button type="button" className="btn btn-outline btn-sm" onClick={() => setExpanded(true)}>
            Show all {formatCount(sorted.length)}
          </button>
        </div>
      )}
    </div>
  );
}

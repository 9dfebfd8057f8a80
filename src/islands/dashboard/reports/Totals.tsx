import { formatCount } from '../../../domain/content/format-count.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { figureHref, type Figure } from '../../../domain/reports/report-links.ts';
import {
  formatChange,
  formatConversion,
  formatGrowth,
  totalOf,
  type ReportRow,
} from '../../../domain/reports/report.ts';
import type { Days } from '../../../domain/reports/report-days.ts';
import { beforeName } from '../../../domain/reports/report-months.ts';
import { FigureLink } from './FigureLink.tsx';

type TotalsProps = { days: Days; all: ReportRow; before: ReportRow | undefined };
type Column = 'leads' | 'won' | 'estimated_cents' | 'won_cents';

/** Totals of the selected days beside those before: leads, booked, estimated and final value. */
export function Totals({ days, all, before }: TotalsProps) {
  const past = totalOf(before ? [before] : []);
  const spam = all.spam === 0 ? '' : `; ${formatCount(all.spam)} spam not counted`;
  const figures: { label: string; column: Column; figure: Figure; note: string }[] = [
    {
      label: 'Leads',
      column: 'leads',
      figure: 'leads',
      note: `${formatCount(all.responded)} answered${spam}`,
    },
    {
      label: 'Booked',
      column: 'won',
      figure: 'won',
      note: `${formatConversion(all.won, all.leads)} of all leads, booked or done`,
    },
    {
      label: 'Estimated',
      column: 'estimated_cents',
      figure: 'leads',
      note: 'signed estimates, else list prices',
    },
    {
      label: 'Final',
      column: 'won_cents',
      figure: 'won',
      note: 'booked or done: the final total, else as estimated',
    },
  ];
  return (
    <dl className="grid grid-cols-2 border-y border-fog-300 lg:grid-cols-4 print:grid-cols-4">
      {figures.map(({ label, column, figure, note }) => {
        const isMoney = column.endsWith('_cents');
        const format = isMoney ? formatDollars : formatCount;
        const change = (isMoney ? formatGrowth : formatChange)(all[column], past[column]);
        return (
          <div
            key={label}
            className="flex min-w-0 flex-col border-fog-200 py-4 even:border-l even:pl-[1.1rem] nth-[n+3]:border-t lg:border-t-0! lg:py-5 lg:pl-6 lg:not-first:border-l lg:first:pl-0 print:border-t-0!"
          >
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="figure mt-1 text-[clamp(1.75rem,1.3rem+1.7vw,3rem)] leading-[1.1] wrap-anywhere">
              <FigureLink
                href={figureHref(days, 'all', '', figure)}
                count={figure === 'won' ? all.won : all.leads}
                of={figure === 'won' ? 'of the booked leads' : 'of all leads'}
                isLarge
              >
                {format(all[column])}
              </FigureLink>
            </dd>
            <dd className="mt-1 text-xs text-stone-600">
              {format(past[column])} {beforeName(days)}
              {change && (
                <>
                  , <b className="font-[650] text-ink-900">{change}</b>
                </>
              )}
            </dd>
            <dd className="mt-0.5 text-xs text-stone-600">{note}</dd>
          </div>
        );
      })}
    </dl>
  );
}

import { formatCount } from '../../../domain/content/format-count.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';
import { formatConversion, totalOf, type ReportRow } from '../../../domain/reports/report.ts';

/** Totals of the selected days: leads, won, conversion and value. */
export function Totals({ rows }: { rows: readonly ReportRow[] }) {
  const total = totalOf(rows);
  const figures = [
    { label: 'Leads', value: formatCount(total.leads), meaning: `${formatCount(total.responded)} answered` },
    { label: 'Won', value: formatCount(total.won), meaning: 'booked or done' },
    {
      label: 'Conversion',
      value: formatConversion(total.won, total.leads),
      meaning: 'won of all leads',
    },
    {
      label: 'Value won',
      value: formatCentsShort(total.won_cents),
      meaning: `of ${formatCentsShort(total.estimated_cents)} estimated`,
    },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-fog-200 bg-white lg:grid-cols-4">
      {figures.map(({ label, value, meaning }) => (
        <div
          key={label}
          className="-mt-px -ml-px flex min-w-0 flex-col gap-[0.2rem] border-t border-l border-fog-200 px-[1.1rem] py-4 lg:px-7 lg:pt-6 lg:pb-[1.35rem]"
        >
          <dt className="text-sm leading-[1.3] font-semibold">{label}</dt>
          <dd className="figure -order-1 text-[clamp(1.625rem,1.3rem+1.5vw,2.75rem)] leading-none wrap-anywhere">
            {value}
          </dd>
          <dd className="muted order-2 text-xs leading-[1.4]">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

import { FIRST_PAGE, type LeadCounts } from '../../../services/staff/dashboard-leads.ts';

const todayText = (waiting: number): string =>
  waiting === 0 ? 'no one waiting for a quote' : `${waiting} waiting for a quote`;

/** The three counters (docs/product.md, Dashboard). A missing value shows a dash. */
export function Counters({ counts, failed }: { counts: LeadCounts | null; failed: boolean }) {
  const unknown = failed ? 'couldn’t be counted' : 'counting';
  const counters = [
    {
      label: 'Recent Leads',
      value: counts?.recent,
      meaning: counts && counts.recent < FIRST_PAGE ? 'all so far' : 'the ten most recent',
    },
    { label: 'Today', value: counts?.today, meaning: counts ? todayText(counts.today_waiting) : '' },
    { label: 'This Week', value: counts?.this_week, meaning: 'in the last 7 days' },
  ];
  return (
    <dl className="mt-6 grid grid-cols-3 rounded-card border border-fog-200 bg-white">
      {counters.map(({ label, value, meaning }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col gap-[0.2rem] border-l border-fog-200 px-[0.9rem] py-4 first:border-l-0 lg:px-7 lg:py-4"
        >
          <dt className="text-sm leading-[1.3] font-semibold">{label}</dt>
          <dd className="figure -order-1 text-[1.75rem] leading-none">
            {value ?? <span aria-hidden="true">–</span>}
          </dd>
          <dd className="muted order-2 text-xs leading-[1.4]">{value === undefined ? unknown : meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

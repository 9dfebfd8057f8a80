import { FIRST_PAGE, type LeadCounts } from '../../../services/staff/dashboard-leads.ts';

const todayText = (waiting: number): string =>
  waiting === 0 ? 'no one waiting for a quote' : `${waiting} waiting for a quote`;

/** The three counters (docs/product.md, Dashboard): rows on phones, columns elsewhere. */
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
    <dl className="mt-6 grid rounded-card border border-fog-200 bg-white max-sm:divide-y max-sm:divide-fog-200 sm:grid-cols-3 sm:divide-x sm:divide-fog-200">
      {counters.map(({ label, value, meaning }) => (
        <div
          key={label}
          className="grid min-w-0 gap-y-[0.2rem] px-6 py-4 max-sm:grid-cols-[3rem_minmax(0,1fr)] max-sm:items-center lg:px-7"
        >
          <dt className="text-sm leading-[1.3] font-semibold">{label}</dt>
          <dd className="figure -order-1 text-[1.75rem] leading-none max-sm:row-span-2">
            {value ??
              (!failed && <span className="block h-7 w-8 rounded-[3px] bg-fog-100" aria-hidden="true" />)}
          </dd>
          <dd className="muted text-xs leading-[1.4]">{value === undefined ? unknown : meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

import { formatCount } from '../../../domain/content/format-count.ts';
import { readNewsletterWeeks, type NewsletterWeek } from '../../../services/staff/reports.ts';
import { useRead } from '../shared/query.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { GrowthChart } from './GrowthChart.tsx';
import { Card, ReadState, PageSection } from '../shared/PageSection.tsx';

const SubscriberExport = lazyPart('SubscriberExport', () => import('../exports/SubscriberExport.tsx'));

/** Number of weeks that the figures beside the chart cover. */
const RECENT_WEEKS = 4;

function Figures({ weeks }: { weeks: readonly NewsletterWeek[] }) {
  const recent = weeks.slice(-RECENT_WEEKS);
  const sum = (read: (week: NewsletterWeek) => number): string =>
    formatCount(recent.reduce((total, week) => total + read(week), 0));
  const figures = [
    { label: 'Confirmed subscribers', value: formatCount(weeks.at(-1)?.total_confirmed ?? 0) },
    { label: `Confirmed in ${RECENT_WEEKS} weeks`, value: sum((week) => week.confirmed) },
    { label: `Unsubscribed in ${RECENT_WEEKS} weeks`, value: sum((week) => week.unsubscribed) },
    { label: `Not confirmed in ${RECENT_WEEKS} weeks`, value: sum((week) => week.pending) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-1">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1">
          <dt className="text-sm leading-[1.3] font-semibold">{label}</dt>
          <dd className="figure -order-1 text-[clamp(1.5rem,1.3rem+1vw,2.25rem)] leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Newsletter report: figures, growth chart, and the subscriber export for admins. */
export function NewsletterReport({ isAdmin }: { isAdmin: boolean }) {
  const query = useRead(['newsletter-weeks'], readNewsletterWeeks);
  const { data: weeks } = query;
  return (
    <PageSection id="newsletter" title="Newsletter">
      <ReadState query={query} failure="Failed to load the subscribers" />
      {weeks && (
        <Card>
          <div className="grid grid-cols-1 gap-7 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
            <Figures weeks={weeks} />
            <GrowthChart weeks={weeks} />
          </div>
          {isAdmin && <SubscriberExport />}
        </Card>
      )}
    </PageSection>
  );
}

import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { formatMedian, formatShare } from '../../../domain/hours/format-response.ts';
import { readResponseTimes, type ResponseFigures as Figures } from '../../../services/staff/reports.ts';
import { useRead, hasFailed } from '../shared/query.ts';
import { ResponseChart } from './ResponseChart.tsx';
import { Button } from '../shared/Button.tsx';

/** Polling interval in ms (docs/product.md, Dashboard). */
const REFETCH_INTERVAL = 300_000;

function Span({ figures }: { figures: Figures }) {
  const { days, responded, on_time: onTime, missed, median_seconds: median, waiting } = figures;
  // A lead past its time without an answer is a miss, whoever still answers it.
  const due = responded + missed;
  return (
    <div className="min-w-0 border-t border-fog-200 p-6 first:border-t-0 sm:border-t-0 sm:border-l sm:first:border-l-0">
      <h3 className="font-sans text-sm font-semibold">Last {days} days</h3>
      {due > 0 && (
        <dl className="mt-2 grid grid-cols-2 gap-x-4">
          <div className="flex flex-col">
            <dt className="muted text-xs">Within {RESPONSE_MINUTES} minutes</dt>
            <dd className="figure -order-1 text-d3">{formatShare(onTime, due)}</dd>
          </div>
          {responded > 0 && (
            <div className="flex flex-col">
              <dt className="muted text-xs">Median response time</dt>
              <dd className="figure -order-1 text-d3 whitespace-nowrap">{formatMedian(median)}</dd>
            </div>
          )}
        </dl>
      )}
      <p className="muted mt-2 text-xs">
        {due === 0 ? 'No responses yet' : `${onTime} of ${due} answered in time`}
        {missed > 0 && `, ${missed} late without an answer`}
        {waiting > 0 && `, ${waiting} still waiting`}
      </p>
    </div>
  );
}

/** Response figures: median and share in time over 7 and 30 days, and a bar per day (docs/product.md, Dashboard). */
export function ResponseFigures() {
  const query = useRead(['response-times'], readResponseTimes, { refetchInterval: REFETCH_INTERVAL });
  const { data: times } = query;
  const failed = hasFailed(query);

  return (
    <div className="rounded-card border border-fog-200 bg-white">
      {times ? (
        <>
          <div className="grid sm:grid-cols-2">
            {times.figures.map((figures) => (
              <Span key={figures.days} figures={figures} />
            ))}
          </div>
          <div className="border-t border-fog-200 p-6">
            <ResponseChart days={times.days} span="last 30 days" />
          </div>
        </>
      ) : (
        <div className="p-6 text-sm" role="status">
          {failed ? 'The figures couldn’t be loaded.' : 'Loading...'}
          {failed && (
            <Button className="ml-3" onClick={() => query.refetch()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

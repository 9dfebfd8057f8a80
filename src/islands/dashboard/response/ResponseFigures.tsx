import { useQuery } from '@tanstack/react-query';
import { formatMedian, formatShare } from '../../../domain/hours/format-response.ts';
import {
  readResponseTimes,
  type ResponseDay,
  type ResponseFigures as Figures,
} from '../../../services/staff/response-figures.ts';
import { fetchResult, hasFailed } from '../shared/query.ts';

/** Polling interval in ms (docs/product.md, Dashboard). */
const REFETCH_INTERVAL = 300_000;

/** Size of the chart, in SVG units. */
const DAY_WIDTH = 20;
const HEIGHT = 90;

const dayName = (day: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: style, day: 'numeric' }).format(
    new Date(`${day}T12:00:00Z`),
  );

function Span({ figures }: { figures: Figures }) {
  const { days, responded, on_time: onTime, missed, median_seconds: median, waiting } = figures;
  // A lead past its time without an answer is a miss, whoever still answers it.
  const due = responded + missed;
  return (
    <div className="min-w-0 border-t border-fog-200 p-[1.1rem] first:border-t-0 sm:border-t-0 sm:border-l sm:first:border-l-0">
      <h3 className="font-sans text-sm font-semibold">Last {days} days</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4">
        <div className="flex flex-col">
          <dt className="muted text-xs">Within 15 minutes</dt>
          <dd className="figure -order-1 text-d3">{formatShare(onTime, due)}</dd>
        </div>
        <div className="flex flex-col">
          <dt className="muted text-xs">Median response time</dt>
          <dd className="figure -order-1 text-d3 whitespace-nowrap">{formatMedian(median)}</dd>
        </div>
      </dl>
      <p className="muted mt-2 text-xs">
        {due === 0 ? 'No responses yet' : `${onTime} of ${due} answered in time`}
        {missed > 0 && `, ${missed} late without an answer`}
        {waiting > 0 && `, ${waiting} still waiting`}
      </p>
    </div>
  );
}

/** Stacked bar chart, one bar per day: responses in time below, late ones above. */
function Chart({ days }: { days: readonly ResponseDay[] }) {
  const most = Math.max(1, ...days.map(({ responded, missed }) => responded + missed));
  const heightOf = (count: number): number => (count / most) * HEIGHT;
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className="border-t border-fog-200 p-[1.1rem]">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="font-semibold">Responses per day, last 30 days</span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 bg-leaf-700" aria-hidden="true" />
          within 15 minutes
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 border-[1.5px] border-clay-700 bg-clay-100" aria-hidden="true" />
          later or not yet
        </span>
      </figcaption>
      <svg
        className="mt-3 h-24 w-full"
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, responded, missed, on_time: onTime }, index) => (
          <g key={day}>
            <rect
              className="fill-clay-100 stroke-clay-700"
              x={index * DAY_WIDTH + 3}
              y={HEIGHT - heightOf(responded + missed)}
              width={DAY_WIDTH - 6}
              height={heightOf(responded + missed - onTime)}
              vectorEffect="non-scaling-stroke"
            />
            <rect
              className="fill-leaf-700"
              x={index * DAY_WIDTH + 3}
              y={HEIGHT - heightOf(onTime)}
              width={DAY_WIDTH - 6}
              height={heightOf(onTime)}
            />
          </g>
        ))}
        <path
          className="stroke-fog-300"
          d={`M0 ${HEIGHT + 1}h${days.length * DAY_WIDTH}`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {first && last && (
        <p className="muted flex justify-between text-xs" aria-hidden="true">
          <span>{dayName(first.day, 'short')}</span>
          <span>{dayName(last.day, 'short')}</span>
        </p>
      )}
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-xs font-semibold underline underline-offset-4">
          Figures by day
        </summary>
        <table className="mt-1 w-full max-w-[32rem] border-collapse text-left text-xs tabular-nums">
          <caption className="sr-only">Responses by day, last 30 days</caption>
          <thead>
            <tr>
              {['Day', 'Answered', 'In time', 'Missed', 'Median'].map((label) => (
                <th key={label} scope="col" className="py-1 pr-3 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, responded, on_time: onTime, missed, median_seconds: median }) => (
              <tr key={day} className="border-t border-fog-100">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {dayName(day, 'long')}
                </th>
                <td className="py-1 pr-3">{responded}</td>
                <td className="py-1 pr-3">{onTime}</td>
                <td className="py-1 pr-3">{missed}</td>
                <td className="py-1 pr-3">{formatMedian(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Response figures: median and share in time over 7 and 30 days, and a bar per day (docs/product.md, Dashboard). */
export function ResponseFigures() {
  const query = useQuery({
    queryKey: ['response-times'],
    queryFn: ({ signal }) => fetchResult(() => readResponseTimes(signal)),
    refetchInterval: REFETCH_INTERVAL,
  });
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
          <Chart days={times.days} />
        </>
      ) : (
        <div className="p-[1.1rem] text-sm" role="status">
          {failed ? 'The figures could not be loaded.' : 'Loading...'}
          {failed && (
            <button
              type="button"
              className="btn btn-outline btn-sm ml-3"
              onClick={() => void query.refetch()}
            >
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}

import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { formatDayParts } from '../../../domain/hours/calendar-day.ts';
import { formatMedian } from '../../../domain/hours/format-response.ts';
import type { ResponseDay } from '../../../services/staff/reports.ts';

/** Size of the chart, in SVG units. */
const DAY_WIDTH = 20;
const HEIGHT = 90;

const dayName = (day: string, month: 'short' | 'long'): string =>
  formatDayParts(day, { month, day: 'numeric' });

function Figure({ count, href }: { count: number; href: string | undefined }) {
  if (href === undefined || count === 0) return count;
  return (
    <a className="underline underline-offset-4" href={href}>
      {count}
    </a>
  );
}

type ResponseChartProps = {
  /** Oldest first. */
  days: readonly ResponseDay[];
  /** Names the days: "last 30 days". */
  span: string;
  /** Returns the address of the leads behind a figure of a day. */
  hrefOf?: (day: string, figure: 'on-time' | 'late') => string | undefined;
};

/** Stacked bar chart, one bar per day: responses in time below, late ones above; the same figures as a table. */
export function ResponseChart({ days, span, hrefOf }: ResponseChartProps) {
  const most = Math.max(1, ...days.map(({ responded, missed }) => responded + missed));
  const heightOf = (count: number): number => (count / most) * HEIGHT;
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="font-semibold">Responses per day, {span}</span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 bg-leaf-700" aria-hidden="true" />
          within {RESPONSE_MINUTES} minutes
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 border-[1.5px] border-ember-700 bg-hill-100" aria-hidden="true" />
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
              className="fill-hill-100 stroke-ember-700"
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
          <caption className="sr-only">Responses by day, {span}</caption>
          <thead>
            <tr>
              {['Day', 'Answered', 'In time', 'Late', 'Median'].map((label) => (
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
                <td className="py-1 pr-3">
                  <Figure count={onTime} href={hrefOf?.(day, 'on-time')} />
                </td>
                <td className="py-1 pr-3">
                  <Figure count={responded + missed - onTime} href={hrefOf?.(day, 'late')} />
                </td>
                <td className="py-1 pr-3">{formatMedian(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

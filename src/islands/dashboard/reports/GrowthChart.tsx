import { formatCount } from '../../../domain/content/format-count.ts';
import { formatDay } from '../../../domain/hours/calendar-day.ts';
import type { NewsletterWeek } from '../../../services/staff/reports.ts';
import { drawGrowth } from './growth.ts';

function WeekTable({ weeks }: { weeks: readonly NewsletterWeek[] }) {
  return (
    <table className="mt-3 w-full border-collapse text-sm">
      <caption className="sr-only">Newsletter subscribers by week, newest first</caption>
      <thead>
        <tr className="text-right text-xs text-stone-600">
          <th scope="col" className="py-2 text-left font-semibold">
            Week of
          </th>
          <th scope="col" className="py-2 pl-2 font-semibold">
            Confirmed
          </th>
          <th scope="col" className="py-2 pl-2 font-semibold">
            Unsubscribed
          </th>
          <th scope="col" className="py-2 pl-2 font-semibold">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.week} className="border-t border-fog-100 text-right tabular-nums">
            <th scope="row" className="py-2 text-left font-normal">
              {formatDay(week.week)}
            </th>
            <td className="py-2 pl-2">{formatCount(week.confirmed)}</td>
            <td className="py-2 pl-2">{formatCount(week.unsubscribed)}</td>
            <td className="py-2 pl-2">{formatCount(week.total_confirmed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Line chart of subscribers by week, with the same figures as a table. */
export function GrowthChart({ weeks }: { weeks: readonly NewsletterWeek[] }) {
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last) return null;
  const { width, height, line, area, steps } = drawGrowth(
    weeks.map(({ week, total_confirmed: total }) => ({ week, total })),
  );
  const description = `Subscribers over ${weeks.length} weeks: ${formatCount(first.total_confirmed)} in the week of ${formatDay(first.week)}, ${formatCount(last.total_confirmed)} in the week of ${formatDay(last.week)}.`;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <ol
          className="flex flex-col-reverse justify-between text-right text-xs leading-none text-stone-600"
          aria-hidden="true"
        >
          {steps.map(({ value }) => (
            <li key={value}>{formatCount(value)}</li>
          ))}
        </ol>
        <svg
          className="block h-40 w-full overflow-visible"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={description}
        >
          {steps.map(({ value, y }) => (
            <path
              key={value}
              className="stroke-fog-200"
              d={`M0 ${y}H${width}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path className="fill-hill-100" d={area} />
          <path
            className="fill-none stroke-ink-900"
            d={line}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span />
        <p className="muted mt-2 flex justify-between gap-3 text-xs" aria-hidden="true">
          <span>{formatDay(first.week)}</span>
          <span>{formatDay(last.week)}</span>
        </p>
      </div>
      <figcaption>
        <details className="mt-3">
          <summary className="link cursor-pointer text-sm">Every week as a table</summary>
          <WeekTable weeks={weeks} />
        </details>
      </figcaption>
    </figure>
  );
}

import { formatCount } from '../../../domain/content/format-count.ts';
import { formatDay } from '../../../domain/hours/calendar-day.ts';
import type { NewsletterWeek } from '../../../services/staff/reports.ts';

/** Size of the chart, in SVG units. */
const WIDTH = 600;
const HEIGHT = 160;
const PAD = 4;

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= value) ?? 10) * unit;
}

function WeekTable({ weeks }: { weeks: readonly NewsletterWeek[] }) {
  return (
    <table className="mt-3 w-full border-collapse text-sm">
      <caption className="sr-only">Newsletter subscribers by week, newest first</caption>
      <thead>
        <tr className="text-right text-xs text-stone-600">
          <th scope="col" className="py-2 text-left font-semibold">
            Week of
          </th>
          {['Confirmed', 'Unsubscribed', 'Total'].map((label) => (
            <th key={label} scope="col" className="py-2 pl-2 font-semibold">
              {label}
            </th>
          ))}
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
  // The y axis starts at 0, so that growth is not exaggerated.
  const top = roundUp(Math.max(1, ...weeks.map((week) => week.total_confirmed)));
  const y = (value: number): number => HEIGHT - PAD - (value / top) * (HEIGHT - 2 * PAD);
  const x = (index: number): number => (weeks.length < 2 ? WIDTH : (index / (weeks.length - 1)) * WIDTH);
  const points = weeks.map(
    ({ total_confirmed: total }, index) => `${x(index).toFixed(1)} ${y(total).toFixed(1)}`,
  );
  const line = `M${points.join('L')}`;
  const steps = top === 1 ? [0, 1] : [0, top / 2, top];
  const description = `Subscribers over ${weeks.length} weeks: ${formatCount(first.total_confirmed)} in the week of ${formatDay(first.week)}, ${formatCount(last.total_confirmed)} in the week of ${formatDay(last.week)}.`;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <ol
          className="flex flex-col-reverse justify-between text-right text-xs leading-none text-stone-600"
          aria-hidden="true"
        >
          {steps.map((value) => (
            <li key={value}>{formatCount(value)}</li>
          ))}
        </ol>
        <svg
          className="block h-40 w-full overflow-visible"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={description}
        >
          {steps.map((value) => (
            <path
              key={value}
              className="stroke-fog-200"
              d={`M0 ${y(value)}H${WIDTH}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path className="fill-hill-100" d={`${line}V${y(0)}H${x(0)}Z`} />
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

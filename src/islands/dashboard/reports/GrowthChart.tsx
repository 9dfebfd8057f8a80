import { formatCount } from '../../../domain/content/format-count.ts';
import { formatDay } from '../../../domain/hours/calendar-day.ts';
import type { NewsletterWeek } from '../../../services/staff/reports.ts';

/** Number of subscribers at the end of a week. */
type GrowthPoint = { week: string; total: number };

/** Geometry of the growth chart, in SVG units. */
type Growth = {
  width: number;
  height: number;
  /** SVG paths of the line and of the area below it. */
  line: string;
  area: string;
  /** Grid lines; the first is at 0. */
  steps: { value: number; y: number }[];
};

const WIDTH = 600;
const HEIGHT = 160;
const PAD = 4;

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= value) ?? 10) * unit;
}

/** Returns the chart geometry. The y axis starts at 0, so that growth is not exaggerated. */
function drawGrowth(points: readonly GrowthPoint[]): Growth {
  const top = roundUp(Math.max(1, ...points.map(({ total }) => total)));
  const y = (value: number): number => HEIGHT - PAD - (value / top) * (HEIGHT - 2 * PAD);
  const x = (index: number): number => (points.length < 2 ? WIDTH : (index / (points.length - 1)) * WIDTH);
  const line = points
    .map(({ total }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(total).toFixed(1)}`)
    .join('');
  const values = top === 1 ? [0, 1] : [0, top / 2, top];
  return {
    width: WIDTH,
    height: HEIGHT,
    line,
    area: points.length === 0 ? '' : `${line}V${y(0)}H${x(0)}Z`,
    steps: values.map((value) => ({ value, y: y(value) })),
  };
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

import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { countOf } from '../../../domain/content/format-count.ts';
import { formatMinutes } from '../../../domain/hours/format-response.ts';
import type { ReportRow } from '../../../domain/reports/report.ts';
import { ARC, drawReplyArc } from './reply-arc.ts';

type ReplyArcProps = {
  minutes: readonly ReportRow[];
  /** Median in seconds. */
  median: number | null;
  late: number;
};

/** Replies by minute on the half circle of the promised minutes, with the median in it. */
export function ReplyArc({ minutes, median, late }: ReplyArcProps) {
  const counts = new Map(
    minutes.filter(({ label }) => label !== '').map(({ label, leads }) => [Number(label), leads]),
  );
  const { bars, track, progress, dot } = drawReplyArc(counts, median);
  return (
    <figure className="relative">
      <svg
        className="block h-auto w-full overflow-visible"
        viewBox={`0 0 ${ARC.width} ${ARC.height + 26}`}
        fill="none"
        role="img"
        aria-label={`First replies by minute. Median response time ${formatMinutes(median)}, ${countOf(late, 'lead')} late.`}
      >
        {bars.map((path) => (
          <path key={path} className="fill-hill-200" d={path} />
        ))}
        <path className="stroke-fog-300" d={track} strokeWidth="1.5" />
        {progress && <path className="stroke-ink-900" d={progress} strokeWidth="2.5" />}
        <path className="stroke-fog-300" d={`M40 ${ARC.y}H${ARC.width - 40}`} />
        {dot && <circle className="fill-poppy-500" cx={dot.x} cy={dot.y} r="11" />}
        <g className="fill-stone-600 text-[22px] font-semibold lg:text-[15px]" textAnchor="middle">
          <text x={ARC.x - ARC.radius} y={ARC.y + 26}>
            0 min
          </text>
          <text x={ARC.x + ARC.radius} y={ARC.y + 26}>
            {RESPONSE_MINUTES} min
          </text>
        </g>
      </svg>
      <figcaption className="absolute inset-x-0 bottom-[14%] text-center" aria-hidden="true">
        <span className="figure block text-[clamp(2.5rem,1.8rem+3.2vw,4.5rem)] leading-none print:text-[1.75rem]">
          {formatMinutes(median)}
        </span>
        <span className="muted text-xs lg:text-sm">Median response time</span>
      </figcaption>
    </figure>
  );
}

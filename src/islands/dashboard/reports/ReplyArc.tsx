import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { countOf } from '../../../domain/content/format-count.ts';
import { formatMinutes } from '../../../domain/hours/format-response.ts';
import type { ReportRow } from '../../../domain/reports/report.ts';

/** Size of the drawing and its half circle, in SVG units. */
const ARC = { width: 620, height: 300, x: 310, y: 292, radius: 226 } as const;

/** Inner radius and greatest height of the bars. */
const INNER = 235;
const HIGHEST = 45;

const point = (radius: number, share: number): string => {
  const angle = Math.PI * share;
  return `${(ARC.x - radius * Math.cos(angle)).toFixed(1)} ${(ARC.y - radius * Math.sin(angle)).toFixed(1)}`;
};

/** Bar of one minute outside the half circle; `count` relative to `most`. */
function bar(minute: number, count: number, most: number): string {
  const outer = INNER + (count / most) * HIGHEST;
  // A gap of a tenth on both sides.
  const [from, to] = [(minute - 0.9) / RESPONSE_MINUTES, (minute - 0.1) / RESPONSE_MINUTES];
  return `M${point(INNER, from)}A${INNER} ${INNER} 0 0 1 ${point(INNER, to)}L${point(outer, to)}A${outer.toFixed(1)} ${outer.toFixed(1)} 0 0 0 ${point(outer, from)}Z`;
}

/** Half circle up to a share of the promised minutes. */
const half = (share: number): string =>
  `M${point(ARC.radius, 0)}A${ARC.radius} ${ARC.radius} 0 0 1 ${point(ARC.radius, share)}`;

type ReplyArcProps = {
  minutes: readonly ReportRow[];
  /** Median in seconds. */
  median: number | null;
  late: number;
};

/** Replies by minute on the half circle of the promised minutes, with the median in it. */
export function ReplyArc({ minutes, median, late }: ReplyArcProps) {
  // Leads without a reply have no minute.
  const counts = minutes
    .map(({ label, leads }) => ({ minute: Number(label), leads }))
    .filter(({ minute, leads }) => minute >= 1 && minute <= RESPONSE_MINUTES && leads > 0);
  const most = Math.max(1, ...minutes.flatMap(({ label, leads }) => (label === '' ? [] : [leads])));
  const share = median === null ? undefined : Math.min(1, median / (RESPONSE_MINUTES * 60));
  const [x, y] = share === undefined ? [] : point(ARC.radius, share).split(' ');
  return (
    <figure className="relative">
      <svg
        className="block h-auto w-full overflow-visible"
        viewBox={`0 0 ${ARC.width} ${ARC.height + 26}`}
        fill="none"
        role="img"
        aria-label={`First replies by minute. Median response time ${formatMinutes(median)}, ${countOf(late, 'lead')} late.`}
      >
        {counts.map(({ minute, leads }) => (
          <path key={minute} className="fill-hill-200" d={bar(minute, leads, most)} />
        ))}
        <path className="stroke-fog-300" d={half(1)} strokeWidth="1.5" />
        {share !== undefined && <path className="stroke-ink-900" d={half(share)} strokeWidth="2.5" />}
        <path className="stroke-fog-300" d={`M40 ${ARC.y}H${ARC.width - 40}`} />
        {share !== undefined && <circle className="fill-poppy-500" cx={x} cy={y} r="11" />}
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
        {median !== null && (
          <span className="figure block text-[clamp(2.5rem,1.8rem+3.2vw,4.5rem)] leading-none print:text-[1.75rem]">
            {formatMinutes(median)}
          </span>
        )}
        <span className="muted text-xs lg:text-sm">
          {median === null ? 'No replies yet' : 'Median response time'}
        </span>
      </figcaption>
    </figure>
  );
}

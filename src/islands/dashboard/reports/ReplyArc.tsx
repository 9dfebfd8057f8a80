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

/** Paths of the arc. */
type ReplyArcDrawing = {
  /** One bar for each minute with replies. */
  bars: string[];
  /** Half circle of the promised minutes. */
  track: string;
  /** Its part up to the median; undefined without one. */
  progress?: string;
  /** Center of the dot at the median. */
  dot?: { x: number; y: number };
};

/** Draws the replies by minute; `counts` by minute from 1 to 15, the median in seconds. */
function drawReplyArc(counts: ReadonlyMap<number, number>, median: number | null): ReplyArcDrawing {
  const most = Math.max(1, ...counts.values());
  const bars = [...counts]
    .filter(([minute, count]) => minute >= 1 && minute <= RESPONSE_MINUTES && count > 0)
    .map(([minute, count]) => bar(minute, count, most));
  const half = (share: number): string =>
    `M${point(ARC.radius, 0)}A${ARC.radius} ${ARC.radius} 0 0 1 ${point(ARC.radius, share)}`;
  if (median === null) return { bars, track: half(1) };
  const share = Math.min(1, median / (RESPONSE_MINUTES * 60));
  const [x = 0, y = 0] = point(ARC.radius, share).split(' ').map(Number);
  return { bars, track: half(1), progress: half(share), dot: { x, y } };
}

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

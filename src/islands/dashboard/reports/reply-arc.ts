import { RESPONSE_MINUTES } from '../../../config/response.ts';

/** Size of the drawing and its half circle, in SVG units. */
export const ARC = { width: 620, height: 300, x: 310, y: 292, radius: 226 } as const;

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
export type ReplyArcDrawing = {
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
export function drawReplyArc(counts: ReadonlyMap<number, number>, median: number | null): ReplyArcDrawing {
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

/** The sun's path on a page: a circle seen from its zenith. Angles are degrees from there, west positive. */
export type SunArc = { cx: number; cy: number; radius: number };

/** How far the sun moves in fifteen minutes; every tick of the arc stands this far from the next. */
export const QUARTER_HOUR_DEG = 3.75;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The point at an angle, `inset` units inside the circle. */
export function pointAt({ cx, cy, radius }: SunArc, degrees: number, inset = 0): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  const r = radius - inset;
  return { x: round(cx + r * Math.sin(angle)), y: round(cy - r * Math.cos(angle)) };
}

/** Path data of the arc between two angles. */
export function arcPath(arc: SunArc, from: number, to: number): string {
  const start = pointAt(arc, from);
  const end = pointAt(arc, to);
  return `M${start.x} ${start.y}A${arc.radius} ${arc.radius} 0 0 1 ${end.x} ${end.y}`;
}

/** Path data of the ticks up to an angle on both sides: a short one each quarter hour, a long one each hour. */
export function tickPath(arc: SunArc, reach: number, short: number, long: number): string {
  const steps = Math.floor(reach / QUARTER_HOUR_DEG);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps)
    .map((step) => {
      const degrees = step * QUARTER_HOUR_DEG;
      const from = pointAt(arc, degrees, 4);
      const to = pointAt(arc, degrees, 4 + (step % 4 === 0 ? long : short));
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    })
    .join('');
}

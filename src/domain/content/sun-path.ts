import { tenth } from './format-count.ts';

/** Ellipse of the sun's path. Angles are degrees from the eastern horizon: 0 is sunrise, 90 noon. */
export type SunPath = { cx: number; cy: number; rx: number; ry: number };

/** Degrees the sun moves in 15 minutes: 360 degrees / 96 quarter hours. */
const QUARTER_HOUR = 3.75;

/** Returns the point at an angle, `inset` units inside the path. */
export function sunAt({ cx, cy, rx, ry }: SunPath, degrees: number, inset = 0): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: tenth(cx - (rx - inset) * Math.cos(angle)), y: tenth(cy - (ry - inset) * Math.sin(angle)) };
}

/** Returns SVG path data of the arc between two angles. */
export function sunArc(path: SunPath, from: number, to: number): string {
  const start = sunAt(path, from);
  const end = sunAt(path, to);
  return `M${start.x} ${start.y}A${path.rx} ${path.ry} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}`;
}

/** Returns SVG path data of a line across the path, between two distances inside it. */
export function sunTick(path: SunPath, degrees: number, from: number, to: number): string {
  const [outer, inner] = [sunAt(path, degrees, from), sunAt(path, degrees, to)];
  return `M${outer.x} ${outer.y}L${inner.x} ${inner.y}`;
}

/** Returns SVG path data of tick marks up to `reach` degrees either side of noon: one per quarter hour, longer on the hour. */
export function sunTicks(path: SunPath, reach: number, short: number, long: number): string {
  const steps = Math.floor(reach / QUARTER_HOUR);
  return Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps)
    .map((step) => sunTick(path, 90 + step * QUARTER_HOUR, 4, 4 + (step % 4 === 0 ? long : short)))
    .join('');
}

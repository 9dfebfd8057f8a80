import { RESPONSE_DEGREES } from '../../config/response.ts';
import { sunArc, sunAt, sunTick, type SunPath } from './sun-path.ts';

/** Drawn part of a sun path: the angles of sunrise and sunset, in degrees. */
export type SunDial = SunPath & { from: number; to: number };

/** Depth of the sector, as a share of the radius. */
export const WEDGE_DEPTH = 0.3;

/** Returns the sun at a share of the day, the path since sunrise, and the promised minutes as a path and as a sector inward. */
export function dialSun(dial: SunDial, share: number) {
  const degrees = dial.from + share * (dial.to - dial.from);
  const next = degrees + (RESPONSE_DEGREES * (dial.to - dial.from)) / 180;
  const mark = 0.03 * dial.rx;
  const arc = sunArc(dial, degrees, next);
  const end = sunAt(dial, next, WEDGE_DEPTH * dial.rx);
  const start = sunAt(dial, degrees, WEDGE_DEPTH * dial.rx);
  return {
    ...sunAt(dial, degrees),
    degrees,
    gone: sunArc(dial, dial.from, degrees),
    ahead: arc + sunTick(dial, next, -mark, mark),
    wedge: `${arc}L${end.x} ${end.y}L${start.x} ${start.y}Z`,
  };
}

/** Writes a dial as a data attribute. */
export const dialText = ({ cx, cy, rx, ry, from, to }: SunDial): string =>
  [cx, cy, rx, ry, from, to].join(' ');

/** Reads a dial from its data attribute. */
export function readDial(text: string): SunDial {
  const [cx = 0, cy = 0, rx = 0, ry = 0, from = 0, to = 180] = text.split(' ').map(Number);
  return { cx, cy, rx, ry, from, to };
}

/** Returns path data of ticks inside a dial: `count` steps after sunrise to sunset, longer every fourth. */
export function dialTicks(dial: SunDial, count: number, short: number, long: number): string {
  return Array.from({ length: count }, (_, index) => {
    const step = index + 1;
    const degrees = dial.from + (step / count) * (dial.to - dial.from);
    return sunTick(dial, degrees, 0, step % 4 === 0 ? long : short);
  }).join('');
}

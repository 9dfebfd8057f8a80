import { RESPONSE_DEGREES } from '../../config/response.ts';
import { sunArc, sunAt, sunTick, type SunPath } from './sun-path.ts';

/** Drawn part of a sun path: the angles of sunrise and sunset, in degrees. */
export type SunDial = SunPath & { from: number; to: number };

/** Sun at one moment on a dial. */
export type DialSun = { x: number; y: number; degrees: number; gone: string; ahead: string };

/** Returns the sun at a share of the day, the path behind it, and that of the promised minutes with an end mark. */
export function dialSun(dial: SunDial, share: number): DialSun {
  const degrees = dial.from + share * (dial.to - dial.from);
  const next = degrees + (RESPONSE_DEGREES * (dial.to - dial.from)) / 180;
  const mark = 0.03 * dial.rx;
  return {
    ...sunAt(dial, degrees),
    degrees,
    gone: sunArc(dial, dial.from, degrees),
    ahead: sunArc(dial, degrees, next) + sunTick(dial, next, -mark, mark),
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

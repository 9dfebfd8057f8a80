import { RESPONSE_DEGREES } from '../../config/response.ts';
import { tenth } from './format-count.ts';
import { PLACE } from './sun-position.ts';
import { sunArc, sunAt, sunTick, type SunPath } from './sun-path.ts';

/** Dome of the sky in a drawing that looks south: its middle on the horizon, its half width and height, and the degrees it looks down. */
export type Sky = { x: number; horizon: number; rx: number; ry: number; down: number };

/** Drawn part of a sun path: the angles of sunrise and sunset, in degrees. */
export type SunDial = SunPath & { from: number; to: number };

/** Depth of the sector, as a share of the radius. */
export const WEDGE_DEPTH = 0.3;

const RADIANS = Math.PI / 180;

/** The sun's height at noon on the equinox, in degrees. */
export const EQUINOX = 90 - PLACE.latitude;

/**
 * Returns the sun's path over San Jose on a day whose noon height is given in degrees. The circle of a day on the dome
 * is an ellipse from any side, and the angles on it are the sun's hour angles.
 */
export function dayDial({ x, horizon, rx, ry, down }: Sky, noon: number): SunDial {
  const latitude = PLACE.latitude * RADIANS;
  const declination = (noon - EQUINOX) * RADIANS;
  const half = Math.acos(-Math.tan(latitude) * Math.tan(declination)) / RADIANS;
  const tilt = latitude - down * RADIANS;
  return {
    cx: x,
    cy: tenth(horizon - ry * Math.sin(tilt) * Math.sin(declination)),
    rx: tenth(rx * Math.cos(declination)),
    ry: tenth(ry * Math.cos(tilt) * Math.cos(declination)),
    from: 90 - half,
    to: 90 + half,
  };
}

/** Returns the sun at a share of the day, the path since sunrise, and the promised minutes as a path and as a sector inward. */
export function dialSun(dial: SunDial, share: number) {
  const degrees = dial.from + share * (dial.to - dial.from);
  const next = degrees + RESPONSE_DEGREES;
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

/** Writes a sky as a data attribute. */
export const skyText = ({ x, horizon, rx, ry, down }: Sky): string => [x, horizon, rx, ry, down].join(' ');

/** Reads a sky from its data attribute. */
export function readSky(text: string): Sky {
  const [x = 0, horizon = 0, rx = 0, ry = 0, down = 0] = text.split(' ').map(Number);
  return { x, horizon, rx, ry, down };
}

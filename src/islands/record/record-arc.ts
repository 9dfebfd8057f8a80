import { RESPONSE_MINUTES } from '../../config/response.ts';
import { sunArc, sunAt, sunTick, type SunPath } from '../../domain/content/sun-path.ts';

/** Drawing of the 15 minutes as the sun's path, in drawing units. */
export const RECORD_ARC = { width: 1200, height: 340 } as const;

const path: SunPath = { cx: 600, cy: 670, rx: 690, ry: 640 };
const START = 32;
const DEGREES_PER_MINUTE = (180 - 2 * START) / RESPONSE_MINUTES;

const angleAt = (minute: number): number =>
  START + Math.min(RESPONSE_MINUTES, Math.max(0, minute)) * DEGREES_PER_MINUTE;

/** Path data of the whole quarter hour. */
export const wholeArc = sunArc(path, angleAt(0), angleAt(RESPONSE_MINUTES));

/** Path data of a tick at each minute, longer every 5. */
export const minuteTicks = Array.from({ length: RESPONSE_MINUTES + 1 }, (_, minute) =>
  sunTick(path, angleAt(minute), 6, minute % 5 === 0 ? 20 : 14),
).join('');

/** Returns path data up to a minute, and the sun's place there; minutes beyond the promise end at it. */
export const arcTo = (minute: number): { elapsed: string; sun: { x: number; y: number } } => ({
  elapsed: sunArc(path, angleAt(0), angleAt(minute)),
  sun: sunAt(path, angleAt(minute)),
});

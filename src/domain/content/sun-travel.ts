import { tenth } from './format-count.ts';
import { sunAt, type SunPath } from './sun-path.ts';

/** Animation frame: the sun's offset from its end, and the undrawn share of the line (1 to 0). */
export type TravelFrame = { transform: string; undrawn: number };

/** Returns evenly timed frames of the sun moving between two angles, drawing the line behind it. */
export function sunTravel(path: SunPath, from: number, to: number, moments = 32): TravelFrame[] {
  const points = Array.from({ length: moments + 1 }, (_, index) =>
    sunAt(path, from + ((to - from) * index) / moments),
  );
  const end = sunAt(path, to);
  const lengths = points.reduce<number[]>((sums, point, index) => {
    const before = points[index - 1] ?? point;
    return [...sums, (sums.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y)];
  }, []);
  const whole = lengths.at(-1) ?? 0;
  return points.map((point, index) => ({
    transform: `translate(${tenth(point.x - end.x)}px, ${tenth(point.y - end.y)}px)`,
    undrawn: whole === 0 ? 0 : 1 - (lengths[index] ?? 0) / whole,
  }));
}

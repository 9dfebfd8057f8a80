import { sunAt, type SunPath } from '../../../domain/content/sun-path.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** One moment of a journey: where the sun still is from its end, and how much of the line is undrawn (1 to 0). */
export type TravelFrame = { transform: string; undrawn: number };

/** A journey between two angles in equal moments; the line is drawn as far as the sun has come. */
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
    transform: `translate(${round(point.x - end.x)}px, ${round(point.y - end.y)}px)`,
    undrawn: whole === 0 ? 0 : 1 - (lengths[index] ?? 0) / whole,
  }));
}

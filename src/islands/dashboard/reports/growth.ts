/** One point of the growth: a week and how many were subscribed at its end. */
export type GrowthPoint = { week: string; total: number };

/** Where the curve runs, in a drawing of these measures; y grows downwards. */
export type Growth = {
  width: number;
  height: number;
  /** Path of the line, and of the surface under it. */
  line: string;
  area: string;
  /** Values of the hairlines with their heights; the first is 0. */
  steps: { value: number; y: number }[];
};

const WIDTH = 600;
const HEIGHT = 160;
const PAD = 4;

/** A round number at or above another: 1, 2 or 5 with zeros. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= value) ?? 10) * unit;
}

/** The curve of so many points, from zero, so that its slope is not made steeper than it is. */
export function drawGrowth(points: readonly GrowthPoint[]): Growth {
  const top = roundUp(Math.max(1, ...points.map(({ total }) => total)));
  const y = (value: number): number => HEIGHT - PAD - (value / top) * (HEIGHT - 2 * PAD);
  const x = (index: number): number => (points.length < 2 ? WIDTH : (index / (points.length - 1)) * WIDTH);
  const line = points
    .map(({ total }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(total).toFixed(1)}`)
    .join('');
  const values = top === 1 ? [0, 1] : [0, top / 2, top];
  return {
    width: WIDTH,
    height: HEIGHT,
    line,
    area: points.length === 0 ? '' : `${line}V${y(0)}H${x(0)}Z`,
    steps: values.map((value) => ({ value, y: y(value) })),
  };
}

/** Number of subscribers at the end of a week. */
export type GrowthPoint = { week: string; total: number };

/** Geometry of the growth chart, in SVG units. */
export type Growth = {
  width: number;
  height: number;
  /** SVG paths of the line and of the area below it. */
  line: string;
  area: string;
  /** Grid lines; the first is at 0. */
  steps: { value: number; y: number }[];
};

const WIDTH = 600;
const HEIGHT = 160;
const PAD = 4;

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= value) ?? 10) * unit;
}

/** Returns the chart geometry. The y axis starts at 0, so that growth is not exaggerated. */
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

import { writeFileSync } from 'node:fs';
import { inProject, shortPath } from '../shared/project-root.ts';

/** By number of leads: the processor time of each call in ms, by name. */
export type Growth = Map<number, ReadonlyMap<string, number>>;

const PICTURE = inProject('docs/images/growth.svg');
/** The calls in the picture, with a color each that is told apart in gray too. */
const LINES: readonly (readonly [name: string, color: string])[] = [
  ['report: all, a year', '#8c1d18'],
  ['report: all, a month', '#c05621'],
  ['response record, /promise', '#97266d'],
  ['export: first page', '#b7791f'],
  ['counters', '#6b46c1'],
  ['search: city, frequent', '#2b6cb0'],
  ['search: name, rare', '#2c7a7b'],
  ['sorted: by price', '#718096'],
  ['list: newest', '#1a202c'],
  ['submission', '#2f855a'],
];
const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 60;
const RIGHT = 200;
const TOP = 24;
const BOTTOM = 44;

const text = (x: number, y: number, content: string, extra = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${extra}>${content}</text>`;

/** Draws docs/images/growth.svg, both axes logarithmic; returns the line that says so. */
export function drawGrowth(growth: Growth): string {
  const sizes = [...growth.keys()].sort((one, other) => one - other);
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)];
  const times = LINES.flatMap(([name]) => sizes.map((size) => growth.get(size)?.get(name) ?? 1));
  const least = Math.floor(Math.log10(Math.min(...times)));
  const most = Math.ceil(Math.log10(Math.max(...times)));
  const x = (size: number): number =>
    LEFT + (Math.log(size / first) / Math.log(last / first)) * (WIDTH - LEFT - RIGHT);
  const y = (time: number): number =>
    HEIGHT - BOTTOM - ((Math.log10(time) - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);

  const grid = Array.from({ length: most - least + 1 }, (_, step) => 10 ** (least + step)).flatMap((time) => [
    `<path d="M${LEFT} ${y(time).toFixed(1)}H${WIDTH - RIGHT}" stroke="#cbd5e0"/>`,
    text(LEFT - 8, y(time) + 4, `${time} ms`, 'text-anchor="end"'),
  ]);
  const marks = sizes.map((size) =>
    text(x(size), HEIGHT - BOTTOM + 20, size.toLocaleString('en-US'), 'text-anchor="middle"'),
  );
  // Labels of lines that end close together are moved apart.
  let lowest = Number.POSITIVE_INFINITY;
  const labels = LINES.map(([name, color]) => ({ name, color, at: y(growth.get(last)?.get(name) ?? 1) }))
    .sort((one, other) => other.at - one.at)
    .map(({ name, color, at }) => {
      lowest = Math.min(at, lowest - 16);
      return text(WIDTH - RIGHT + 8, lowest + 4, name, `fill="${color}"`);
    });
  const lines = LINES.map(([name, color]) => {
    const points = sizes.map(
      (size) => `${x(size).toFixed(1)},${y(growth.get(size)?.get(name) ?? 1).toFixed(1)}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`;
  });
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>Processor time of the product’s calls by number of leads, both axes logarithmic</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...grid,
    ...marks,
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, 'leads', 'text-anchor="middle"'),
    ...lines,
    ...labels,
    '</svg>',
  ];
  writeFileSync(PICTURE, `${picture.join('\n')}\n`);
  return `\nThe curve is in ${shortPath(PICTURE)}.`;
}

import { expect, it } from 'vitest';
import { clockText, flowsOf, solarAt, type ExampleDay } from '~/lib/charts/battery-day.ts';
import { barsOf } from '~/lib/charts/care-year.ts';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { drawnCounties, otherLand } from '~/lib/charts/county-map.ts';
import { COUNTY_OUTLINES, type LonLat } from '~/lib/charts/county-outlines.ts';
import { curveOf } from '~/lib/charts/curve.ts';
import { labelCells, numbersOf, readTable, share } from '~/lib/charts/figure-table.ts';
import { sharesIn } from '~/lib/charts/output-chart.ts';
import { PLANS } from '~/lib/charts/rate-hours.ts';
import { PATH, coverage, panelsOf, type Layout, type Plane } from '~/lib/charts/roof-layout.ts';

const day: ExampleDay = { solar: 30, draw: 1.5, holds: 13.5, returns: 0.89 };

it('all energy of the roof and the house is accounted for', () => {
  const { used, stored, exported, returned, bought } = flowsOf(day);
  expect(used + stored + exported).toBeCloseTo(30, 6);
  expect(used + returned + bought).toBeCloseTo(1.5 * 24, 6);
  expect(stored).toBe(13.5);
  expect(returned).toBeCloseTo(13.5 * 0.89, 1);
  expect(exported).toBeGreaterThan(0);
});

it('the battery charges in daylight and is empty about eight hours after it takes over', () => {
  const { over, full, under, empty, peak } = flowsOf(day);
  expect(solarAt(over, peak)).toBeCloseTo(1.5, 1);
  expect(solarAt(under, peak)).toBeCloseTo(1.5, 1);
  expect(full).toBeGreaterThan(13);
  expect(full).toBeLessThan(under);
  expect(empty - under).toBeGreaterThan(8);
  expect(empty - under).toBeLessThan(9.5);
});

it('a larger battery stores the whole surplus and lasts the night', () => {
  const { full, under, exported, empty } = flowsOf({ ...day, solar: 60, holds: 60 });
  expect(full).toBe(under);
  expect(exported).toBeCloseTo(0, 6);
  expect(empty).toBe(Infinity);
});

it('throws when solar output never exceeds the load', () => {
  expect(() => flowsOf({ ...day, solar: 5 })).toThrow('5 kWh');
});

it.each([
  [6, '6 am'],
  [12, 'noon'],
  [15.49, '3:30 pm'],
  [24, 'midnight'],
  [25.5, '1:30 am'],
  [30, '6 am'],
])('%s is formatted as %s', (hour, text) => {
  expect(clockText(hour)).toBe(text);
});

it('a period across New Year is two bars', () => {
  expect(barsOf({ from: 11, to: 3 })).toEqual([
    { start: 0, length: 3 },
    { start: 10, length: 2 },
  ]);
});

type Place = { id: string; county: string; latitude: number; longitude: number };
const places = parse(
  readFileSync(new URL('../../../src/content/places.yaml', import.meta.url), 'utf8'),
) as Place[];

/** Returns true when a point lies inside an outline (even-odd rule). */
function contains(outline: readonly LonLat[], [x, y]: LonLat): boolean {
  return outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

it('a county without an outline is refused', () => {
  const atlantis = { name: 'Atlantis', label: { longitude: -122, latitude: 37, anchor: 'middle' } } as const;
  expect(() => drawnCounties([atlantis])).toThrow('no outline of Atlantis County');
});

it('a county that is served is not drawn as other land', () => {
  const napa = { name: 'Napa', label: { longitude: -122.35, latitude: 38.5, anchor: 'middle' } } as const;
  const [drawn] = drawnCounties([napa]);
  expect(otherLand([])).toContain(drawn?.path);
  expect(otherLand([napa])).not.toContain(drawn?.path);
});

it.each(places.map((place) => [place.id, place] as const))('%s lies in its county', (_id, place) => {
  const inside = Object.entries(COUNTY_OUTLINES)
    .filter(([, outline]) => contains(outline, [place.longitude, place.latitude]))
    .map(([county]) => county);
  expect(inside).toEqual([place.county]);
});

const html =
  '<table><thead><tr><th>Age</th><th>A</th><th style="text-align:left">B</th></tr></thead>' +
  '<tbody><tr><td><strong>New</strong></td><td>100%</td><td>100%</td></tr>' +
  '<tr><td>10 years</td><td>about 95%</td><td>P&amp;E <a href="/x">93%</a></td></tr></tbody></table>';

it('the table of a figure is read with its heads, markup, text and bold cells', () => {
  const { head, rows } = readTable(html, 'Output');
  expect(head).toEqual(['Age', 'A', 'B']);
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['New', '100%', '100%'],
    ['10 years', 'about 95%', 'P&E 93%'],
  ]);
  expect(rows[0]?.[0]?.isBold).toBe(true);
  expect(rows[1]?.[2]?.html).toContain('<a href="/x">');
});

it('a figure without a table or a caption is refused, so that its article can be found', () => {
  expect(() => readTable('<p>Text</p>', 'Output left')).toThrow('"Output left" needs a table');
  expect(() => readTable(html, undefined)).toThrow(/^A drawing without caption="…" \(AgeABNew100%/);
});

it.each([
  ['about 10–15 years', [10, 15]],
  ['$22,000', [22_000]],
  ['0.051%', [0.051]],
  ['Ask SMUD', []],
])('the numbers of "%s" are %j', (text, numbers) => expect(numbersOf(text)).toEqual(numbers));

it('a share of a scale stays within it, and a chart over time places its values between the ends', () => {
  expect([share(21, 15, 25), share(30, 0, 25), share(-1, 0, 25)]).toEqual([60, 100, 0]);
  const frame = { left: 0, right: 100, top: 0, base: 100, from: 0, to: 100 };
  expect(curveOf(readTable(html, 'Output'), frame).lines).toMatchObject([
    { name: 'A', end: { x: 100, y: 5, text: 'about 95%' } },
    { name: 'B', end: { x: 100, y: 7, text: 'P&E 93%' } },
  ]);
});

it('the peaks are parsed from the claim', () => {
  expect(sharesIn('67% to 91% of expected output')).toEqual({ before: 0.67, after: 0.91 });
});

it.each(['91% of expected output', 'from 1% to 2% to 3%', 'much better'])(
  'refuses the claim "%s"',
  (text) => {
    expect(() => sharesIn(text)).toThrow(text);
  },
);

it.each(Object.entries(PLANS))('the windows of %s cover a day without gaps', (_, { windows }) => {
  expect(windows[0]?.from).toBe(0);
  expect(windows.at(-1)?.to).toBe(24);
  windows.slice(1).forEach(({ from }, index) => {
    expect(from).toBe(windows[index]?.to);
  });
});

it('30 panels fit on the roof beside its path and ridge, and cover more than a third of both planes', () => {
  const plane: Plane = { width: 42, depth: 20 };
  const full: Layout = { columns: 10, rows: 3, ridge: 18 };
  const panels = panelsOf(plane, full);
  expect(panels).toHaveLength(30);
  expect(Math.min(...panels.map(({ x }) => x))).toBe(PATH);
  expect(Math.min(...panels.map(({ y }) => y))).toBe(18);
  expect(Math.max(...panels.map(({ x, width }) => x + width))).toBeLessThanOrEqual(42 * 12);
  expect(Math.max(...panels.map(({ y, height }) => y + height))).toBeLessThanOrEqual(20 * 12);
  expect(coverage(plane, full)).toBeCloseTo(0.382, 3);
});

it('cells carry the name of their column, and only long rows of three columns stack on phones', () => {
  const table = (...rows: readonly string[][]): string =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const long = 'A licensed contractor, with the system left off';
  const { html, isStacked } = labelCells(
    table(['Fault', 'First call', 'Why'], ['Ground fault', long, 'It is unsafe']),
  );
  expect(html).toContain('<td data-column="First call">A licensed');
  expect(isStacked).toBe(true);
  expect(labelCells(table(['Fault', 'First call'], ['Ground fault', long])).isStacked).toBe(false);
  expect(labelCells(table(['Size', 'Low', 'High'], ['Small', '$1', '$2'])).isStacked).toBe(false);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { drawnCounties, MAP_SIZE, mapPoint, otherLand } from '~/lib/charts/county-map.ts';
import { COUNTY_OUTLINES, type LonLat } from '~/lib/charts/county-outlines.ts';

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

test('a county without an outline is refused', () => {
  const atlantis = { name: 'Atlantis', label: { longitude: -122, latitude: 37, anchor: 'middle' } } as const;
  expect(() => drawnCounties([atlantis])).toThrow('no outline of Atlantis County');
});

test('a county that is served is not drawn as other land', () => {
  const napa = { name: 'Napa', label: { longitude: -122.35, latitude: 38.5, anchor: 'middle' } } as const;
  const [drawn] = drawnCounties([napa]);
  expect(otherLand([])).toContain(drawn?.path);
  expect(otherLand([napa])).not.toContain(drawn?.path);
});

test.each(places.map((place) => [place.id, place] as const))('%s lies in its county', (_id, place) => {
  const inside = Object.entries(COUNTY_OUTLINES)
    .filter(([, outline]) => contains(outline, [place.longitude, place.latitude]))
    .map(([county]) => county);
  expect(inside).toEqual([place.county]);
});

test('everything drawn lies on the map', () => {
  const points = Object.values(COUNTY_OUTLINES).flat().map(mapPoint);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(MAP_SIZE.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(MAP_SIZE.height);
  }
});

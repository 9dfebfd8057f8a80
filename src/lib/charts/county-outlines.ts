import outlines from './county-outlines.json' with { type: 'json' };

/** Point in degrees: east (negative in California), north. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Reads an outline from its file: longitude and latitude in turn. */
const outlineOf = (numbers: readonly number[]): LonLat[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);

// Cartographic boundaries of the Census Bureau, 2017, which end at the shore; simplified (npm: us-atlas).

/** Outline of each county on the map, served or not, up to the map's edge. */
export const COUNTY_OUTLINES: Readonly<Record<string, LonLat[]>> = Object.fromEntries(
  Object.entries(outlines).map(([county, numbers]) => [county, outlineOf(numbers)]),
);

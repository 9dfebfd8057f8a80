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

/** Outline of each county served. */
export const COUNTY_OUTLINES: Record<string, LonLat[]> = Object.fromEntries(
  Object.entries(outlines.counties).map(([county, numbers]) => [county, outlineOf(numbers)]),
);

/** Outlines of the counties around them, up to the edge of the map. */
export const OTHER_LAND: LonLat[][] = outlines.land.map(outlineOf);

import { COUNTY_OUTLINES, OTHER_LAND, type LonLat } from './county-outlines.ts';

/** Size of the map's viewBox. */
export const MAP_SIZE = { width: 540, height: 594 } as const;

const WEST = -123.11;
const NORTH = 38.8;
/** Units per degree of latitude. */
const SCALE = 302;
/** Degrees of longitude are shorter, by the cosine of the middle latitude. */
const NARROWING = Math.cos((37.8 * Math.PI) / 180);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the place of a point on the map. */
export const mapPoint = ([longitude, latitude]: LonLat): { x: number; y: number } => ({
  x: tenth((longitude - WEST) * SCALE * NARROWING),
  y: tenth((NORTH - latitude) * SCALE),
});

const pathOf = (outline: readonly LonLat[]): string =>
  `${outline
    .map(mapPoint)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')}Z`;

/** Place of each county's name; small counties have theirs in the ocean beside them. */
const LABELS: Record<string, { at: LonLat; anchor: 'middle' | 'end' }> = {
  Marin: { at: [-122.68, 38.07], anchor: 'middle' },
  'San Francisco': { at: [-122.55, 37.73], anchor: 'end' },
  'Santa Clara': { at: [-121.6, 37.17], anchor: 'middle' },
  Alameda: { at: [-121.86, 37.61], anchor: 'middle' },
  'Contra Costa': { at: [-121.93, 37.9], anchor: 'middle' },
  Solano: { at: [-121.95, 38.28], anchor: 'middle' },
  Sacramento: { at: [-121.28, 38.46], anchor: 'middle' },
  'San Joaquin': { at: [-121.27, 37.94], anchor: 'middle' },
};

/** A county as drawn: outline and the place of its name. */
export type DrawnCounty = { name: string; path: string; x: number; y: number; anchor: 'middle' | 'end' };

/** Returns the counties with their outlines; throws on a county without one. */
export const drawnCounties = (names: readonly string[]): DrawnCounty[] =>
  names.map((name) => {
    const [outline, label] = [COUNTY_OUTLINES[name], LABELS[name]];
    if (!outline || !label) throw new Error(`The map has no outline of ${name} County.`);
    return { name, path: pathOf(outline), ...mapPoint(label.at), anchor: label.anchor };
  });

/** Outlines of the land between the counties. */
export const otherLand = (): string[] => OTHER_LAND.map(pathOf);

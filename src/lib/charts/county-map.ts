import { tenth } from '../../domain/content/format-count.ts';
import { COUNTY_OUTLINES, type LonLat } from './county-outlines.ts';

export const MAP_SIZE = { width: 540, height: 594 } as const;

const WEST = -123.11;
const NORTH = 38.8;
/** Units per degree of latitude. */
const SCALE = 302;
/** Degrees of longitude are shorter, by the cosine of the middle latitude. */
const NARROWING = Math.cos((37.8 * Math.PI) / 180);

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

/** A county served, and where the map has its name. */
export type ServedCounty = {
  name: string;
  label: { longitude: number; latitude: number; anchor: 'middle' | 'end' };
};

/** A county as drawn: outline and the place of its name. */
export type DrawnCounty = { name: string; path: string; x: number; y: number; anchor: 'middle' | 'end' };

/** Returns the counties served with their outlines; throws on a county without one. */
export const drawnCounties = (counties: readonly ServedCounty[]): DrawnCounty[] =>
  counties.map(({ name, label: { longitude, latitude, anchor } }) => {
    const outline = COUNTY_OUTLINES[name];
    if (!outline)
      throw new Error(
        `The map has no outline of ${name} County: src/lib/charts/county-outlines.json needs it.`,
      );
    return { name, path: pathOf(outline), ...mapPoint([longitude, latitude]), anchor };
  });

/** Outlines of the counties that are not served. */
export const otherLand = (served: readonly ServedCounty[]): string[] =>
  Object.entries(COUNTY_OUTLINES)
    .filter(([county]) => !served.some(({ name }) => name === county))
    .map(([, outline]) => pathOf(outline));

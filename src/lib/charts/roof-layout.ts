/** Roof plane in feet: width along the eave, depth from eave to ridge. */
export type Plane = { width: number; depth: number };

/** Panel layout: columns and rows, and the ridge setback in inches. */
export type Layout = { columns: number; rows: number; ridge: number };

/** Rectangle in inches, from the corner of the plane at the ridge. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** Panel in portrait orientation and clamp gap, in inches. */
export const PANEL = { width: 44, height: 70 };
const GAP = 0.75;

/** Access path from eave to ridge along one side, in inches. */
export const PATH = 36;

/** Returns the length of a row of panels, in inches. */
const extent = (columns: number): number => columns * PANEL.width + (columns - 1) * GAP;

/** Returns the share of a roof of two such planes covered by panels, 0 to 1. */
export const coverage = ({ width, depth }: Plane, { columns, rows }: Layout): number =>
  (columns * rows * PANEL.width * PANEL.height) / (2 * width * depth * 144);

/** Positions the panels just below the ridge setback: centered, or next to the path when there is no space to center. */
export function panelsOf({ width }: Plane, { columns, rows, ridge }: Layout): Rectangle[] {
  const left = Math.max((width * 12 - extent(columns)) / 2, PATH);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (PANEL.width + GAP),
    y: ridge + Math.floor(index / columns) * (PANEL.height + GAP),
    ...PANEL,
  }));
}

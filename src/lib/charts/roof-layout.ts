/** A plane of a roof in feet: along the eave, and from eave to ridge. */
export type Plane = { width: number; depth: number };

/** One layout: columns and rows of panels, and the clear strip at the ridge, in inches. */
export type Layout = { columns: number; rows: number; ridge: number };

/** A rectangle in inches, from the plane's corner at the ridge. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** A panel upright, in inches, and the gap a clamp needs. */
export const PANEL = { width: 44, height: 70 };
const GAP = 0.75;

/** The clear path from eave to ridge at one side of the plane, in inches. */
export const PATH = 36;

/** Inches that a row of panels takes up. */
const extent = (count: number, size: number): number => count * size + (count - 1) * GAP;

/** Whether the panels leave both strips clear. */
export function fits({ width, depth }: Plane, { columns, rows, ridge }: Layout): boolean {
  return (
    extent(columns, PANEL.width) <= width * 12 - PATH && extent(rows, PANEL.height) <= depth * 12 - ridge
  );
}

/** Share of a roof of two such planes that the panels cover, 0 to 1. */
export const coverage = ({ width, depth }: Plane, { columns, rows }: Layout): number =>
  (columns * rows * PANEL.width * PANEL.height) / (2 * width * depth * 144);

/** The panels of a layout, close below the ridge strip: centered on the plane, or beside the path where that is too narrow. */
export function panelsOf({ width }: Plane, { columns, rows, ridge }: Layout): Rectangle[] {
  const left = Math.max((width * 12 - extent(columns, PANEL.width)) / 2, PATH);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (PANEL.width + GAP),
    y: ridge + Math.floor(index / columns) * (PANEL.height + GAP),
    ...PANEL,
  }));
}

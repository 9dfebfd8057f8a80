import type { Scene } from '../../src/content/schemas/video.ts';

type ShapeName = Extract<Scene['marks'][number], { kind: 'shape' }>['name'];

/** Draws a shape in a 100 × 100 square with one stroke color; `full` is a fill level from 0 to 1. */
type Drawing = (color: string, full: number) => string;

const stroke = (color: string, d: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

const solid = (color: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`;

/** Path of a square with cut corners: the wafer of the brand. */
const wafer = (x: number, y: number, size: number, cut: number): string =>
  `M${x + cut} ${y}H${x + size - cut}L${x + size} ${y + cut}V${y + size - cut}L${x + size - cut} ${y + size}H${x + cut}L${x} ${y + size - cut}V${y + cut}Z`;

const cells = (columns: number, rows: number, size: number): string =>
  Array.from({ length: columns * rows }, (_, index) =>
    wafer((index % columns) * (size + 2), Math.floor(index / columns) * (size + 2), size, size * 0.18),
  ).join('');

export const DRAWINGS: Record<ShapeName, Drawing> = {
  house: (color) => stroke(color, 'M4 52L50 14L96 52M16 43V92H84V43M42 92V66H58V92'),
  panel: (color) =>
    solid(color, 'M0 0H98V62H0Z', 0.14) +
    `<g transform="translate(2 2)">${stroke(color, cells(6, 4, 14), 1.4)}</g>` +
    stroke(color, 'M0 0H98V66H0Z', 2),
  battery: (color, full) =>
    stroke(color, 'M24 10H76V96H24ZM40 10V4H60V10') +
    solid(color, `M29 ${(91 - 76 * full).toFixed(2)}H71V91H29Z`, 0.85),
  plug: (color) => stroke(color, 'M34 8V30M66 8V30M22 30H78V50A28 28 0 0 1 22 50ZM50 78V96'),
  pole: (color) =>
    stroke(
      color,
      'M50 6V96M22 22H78M30 40H70M28 22V30M72 22V30M36 40V47M64 40V47M2 34Q26 44 50 26Q74 44 98 34',
    ),
  cloud: (color) =>
    stroke(
      color,
      'M26 58A18 18 0 0 1 27 22A26 26 0 0 1 76 27A16 16 0 0 1 78 58ZM34 70L28 86M54 70L48 86M74 70L68 86',
    ),
  bird: (color) => stroke(color, 'M6 56Q28 34 50 58Q72 34 94 56'),
  cell: (color) => solid(color, wafer(8, 8, 84, 14), 0.9),
  box: (color) =>
    stroke(
      color,
      'M16 4H84V96H16ZM28 18H72M28 34H46M54 34H72M28 48H46M54 48H72M28 62H46M54 62H72M28 76H46M54 76H72',
    ),
  sign: (color) => stroke(color, 'M6 22H94V66H6ZM26 66V94M74 66V94M22 38H78M22 50H58'),
  paper: (color) => stroke(color, 'M22 4H64L82 22V96H22ZM64 4V22H82M36 42H68M36 56H68M36 70H56'),
  camera: (color) =>
    stroke(color, 'M6 28H30L38 16H62L70 28H94V84H6ZM50 74A18 18 0 1 0 50 38A18 18 0 1 0 50 74'),
  shield: (color, full) =>
    solid(color, 'M50 4L90 18V48Q90 80 50 96Q10 80 10 48V18Z', 0.1 + 0.4 * full) +
    stroke(color, 'M50 4L90 18V48Q90 80 50 96Q10 80 10 48V18Z'),
  waves: (color) =>
    stroke(color, 'M8 40Q50 4 92 40M22 56Q50 32 78 56M36 72Q50 60 64 72') + solid(color, 'M44 84H56V94H44Z'),
  badge: (color) =>
    stroke(
      color,
      'M50 62A28 28 0 1 0 50 6A28 28 0 1 0 50 62ZM32 56L26 96L50 82L74 96L68 56M38 34L47 43L63 26',
    ),
  check: (color) => stroke(color, 'M14 54L40 80L88 22', 7),
  cross: (color) => stroke(color, 'M18 18L82 82M82 18L18 82', 7),
};

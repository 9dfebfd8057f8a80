import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { RESPONSE_MINUTES } from '../config/response.ts';
import { brandColors } from '../domain/brand-colors.ts';
import { sunArc, sunAt, sunTick } from '../domain/content/sun-path.ts';
import { MARK_SIZE, MINUTES_SIZE, type MinutesPicture } from '../domain/mail-pictures.ts';

/** Pixels of a picture for each of its size on screen. */
const DENSITY = 2;

const { 'poppy-300': GLOW, 'poppy-500': SUN, 'fog-50': LIGHT } = brandColors;

const PATH = { cx: MINUTES_SIZE.width / 2, cy: 404, rx: 372, ry: 372 };
const REACH = 38;
/** Minutes of a missed promise that are drawn past its end. */
const OVER = 2;

/** Draws the mark, as a PNG. */
export const drawMark = async (): Promise<Buffer> =>
  sharp(await readFile('public/favicon.svg'), { density: 400 })
    .resize(DENSITY * MARK_SIZE)
    .png({ palette: true })
    .toBuffer();

/** Draws the promised minutes as the sun's path, as on the page of the quote, as a PNG. */
export function drawMinutes(picture: MinutesPicture): Promise<Buffer> {
  const { width, height } = MINUTES_SIZE;
  const minutes = RESPONSE_MINUTES + (picture === 'missed' ? OVER : 0);
  const at = (minute: number): number => 90 - REACH + (2 * REACH * minute) / minutes;
  const now = at(typeof picture === 'number' ? picture : picture === 'ahead' ? 0 : minutes);
  const sun = sunAt(PATH, now);
  const ticks = Array.from({ length: minutes + 1 }, (_, minute) =>
    sunTick(PATH, at(minute), 4, minute % 5 === 0 ? 15 : 10),
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${DENSITY * width}" height="${DENSITY * height}" viewBox="0 0 ${width} ${height}" fill="none">
    <path d="M0 0H${width}V${height}H0Z" fill="${brandColors['ink-800']}"/>
    <path d="${sunArc(PATH, at(0), at(minutes))}${ticks}" stroke="${LIGHT}" stroke-opacity=".5" stroke-width="1.2"/>
    <path d="${sunArc(PATH, at(0), now)}" stroke="${GLOW}" stroke-width="2"/>
    ${picture === 'ahead' ? `<path d="${sunArc(PATH, now, at(minutes))}" stroke="${GLOW}" stroke-width="4"/>` : ''}
    ${
      picture === 'missed'
        ? `<path d="${sunArc(PATH, at(RESPONSE_MINUTES), now)}" stroke="${brandColors['clay-300']}" stroke-width="3.5"/>
    <path d="${sunTick(PATH, at(RESPONSE_MINUTES), -10, 18)}" stroke="${LIGHT}" stroke-width="2"/>`
        : ''
    }
    ${picture === 'early' ? `<path d="M${sun.x - 58} ${sun.y}l8 8 15-16" stroke="${brandColors['leaf-300']}" stroke-width="3"/>` : ''}
    <circle cx="${sun.x}" cy="${sun.y}" r="12" fill="${SUN}"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="20.5" stroke="${GLOW}" stroke-opacity=".6"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

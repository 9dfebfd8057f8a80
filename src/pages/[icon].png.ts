import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { brandColors } from '../domain/brand-colors.ts';

/** Sizes in px. */
const ICONS = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
/** Width of the drawing: systems may cut off the corners of an icon. */
const SHARE = 0.68;

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, size]) => ({
    params: { icon },
    props: { size },
  }))) satisfies GetStaticPaths;

/** Icons for home screens, apps and search engines, drawn from the favicon. */
export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const drawing = Math.round(size * SHARE);
  const margin = Math.floor((size - drawing) / 2);
  const picture = await sharp(await readFile('public/favicon.svg'), { density: 1000 })
    .resize(drawing)
    .extend({
      top: margin,
      left: margin,
      bottom: size - drawing - margin,
      right: size - drawing - margin,
      background: brandColors['fog-50'],
    })
    .flatten({ background: brandColors['fog-50'] })
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
};

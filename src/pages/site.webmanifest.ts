import type { APIRoute } from 'astro';
import { site } from '../config/site.ts';
import { brandColors } from '../domain/brand-colors.ts';

/** Web app manifest. */
export const GET: APIRoute = () => {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: brandColors['fog-50'],
    theme_color: brandColors['fog-50'],
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};

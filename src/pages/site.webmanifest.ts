import type { APIRoute } from 'astro';
import { site } from '../config/site.ts';

/** What a phone shows when the site is put on its home screen. */
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
    background_color: '#f5f7f4',
    theme_color: '#f5f7f4',
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};

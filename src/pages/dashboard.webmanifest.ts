import type { APIRoute } from 'astro';
import { site } from '../config/site.ts';
import { brandColors } from '../domain/brand-colors.ts';

/** Manifest of the dashboard, which installs as an app. The scope includes the sign-in. */
export const GET: APIRoute = () => {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    id: '/dashboard',
    name: `${site.name} leads`,
    short_name: 'Leads',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: brandColors['fog-50'],
    theme_color: brandColors['ink-900'],
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};

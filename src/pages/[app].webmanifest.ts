import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '../config/site.ts';
import { brandColors } from '../domain/brand-colors.ts';

/** The site, and the dashboard, which installs as an app; its scope includes the sign-in. */
const apps = {
  site: {
    name: site.name,
    start_url: '/',
    display: 'browser',
    theme_color: brandColors['fog-50'],
  },
  dashboard: {
    id: '/dashboard',
    name: `${site.name} leads`,
    short_name: 'Leads',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: brandColors['ink-900'],
  },
};

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

export const getStaticPaths = (() =>
  Object.entries(apps).map(([app, props]) => ({ params: { app }, props }))) satisfies GetStaticPaths;

/** Web app manifests. */
export const GET: APIRoute = ({ props }) =>
  Response.json(
    { ...props, background_color: brandColors['fog-50'], icons: [icon(192), icon(512)] },
    { headers: { 'content-type': 'application/manifest+json' } },
  );

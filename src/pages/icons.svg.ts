import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { ICON_NAMES, type IconName } from '~/islands/ui/icon-names.ts';

/** One icon of lucide as a symbol; a name that is not lucide's stops the build with the missing file. */
function symbol(name: IconName): string {
  const file = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8');
  const shapes = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s+/g, ' ').trim()}</symbol>`;
}

/** The icons of the islands in one file, each a symbol under its name. */
export const GET: APIRoute = () =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg">${ICON_NAMES.map(symbol).join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the paths of all indexable pages, from the sitemap of the tested build. */
export function sitemapPaths(): string[] {
  const sitemap = readFileSync(join(process.env.OUT_DIR ?? 'dist', 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

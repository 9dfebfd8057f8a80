import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all pages that search engines are shown, read from the build under test. */
export function sitemapPaths(): string[] {
  const sitemap = readFileSync(join(process.env.OUT_DIR ?? 'dist', 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

import { normalizePath } from '../domain/attribution/page-address.ts';

/** Routes kept out of search engines, including their subpages. */
const UNINDEXED_ROUTES =
  '/404 /auth /dashboard /newsletter /preview-notes /quote/view /request-received /status /test-integrations /unsubscribe'.split(
    ' ',
  );

/** Returns true when search engines may index the page; used by the head and the sitemap. */
export function isIndexable(path: string): boolean {
  const page = normalizePath(path);
  return !UNINDEXED_ROUTES.some((route) => page === route || page.startsWith(`${route}/`));
}

/** Returns robots.txt: the live site may be crawled, its unindexed pages say so themselves; a preview may not. */
export const robotsText = (siteUrl: string, isProduction: boolean): string =>
  isProduction
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`
    : 'User-agent: *\nDisallow: /\n';

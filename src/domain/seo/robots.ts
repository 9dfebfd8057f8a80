/** Returns robots.txt: the live site may be crawled, its unindexed pages say so themselves; a preview may not. */
export const robotsText = (siteUrl: string, isProduction: boolean): string =>
  isProduction
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`
    : 'User-agent: *\nDisallow: /\n';

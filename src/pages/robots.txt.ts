import type { APIRoute } from 'astro';

/** Allows crawling of everything; pages kept out of search have a robots meta tag. */
export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL('/sitemap-index.xml', site ?? url.origin);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap.href}\n`);
};

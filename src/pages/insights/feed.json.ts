import type { APIRoute } from 'astro';
import { mdxComponents } from '~/components/mdx/mdx-components.ts';
import { feedFacts, feedItems } from '~/lib/content/feed.ts';
import { jsonFeed } from '~/domain/content/feed.ts';

/** JSON Feed of the newest articles, with full text. */
export const GET: APIRoute = async ({ site, url }) => {
  const siteUrl = (site ?? url).origin;
  return Response.json(jsonFeed(feedFacts(siteUrl, url.pathname), await feedItems(siteUrl, mdxComponents)));
};

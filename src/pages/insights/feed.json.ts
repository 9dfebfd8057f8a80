import type { APIRoute } from 'astro';
import { mdxComponents } from '~/components/mdx/mdx-components.ts';
import { articleFeed } from '~/lib/content/feed.ts';

/** JSON Feed of the newest articles, with full text. */
export const GET: APIRoute = async ({ site, url }) =>
  Response.json(await articleFeed((site ?? url).origin, url.pathname, mdxComponents));

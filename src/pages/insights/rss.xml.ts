import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { mdxComponents } from '~/components/mdx/mdx-components.ts';
import { feedFacts, feedItems } from '~/lib/content/feed.ts';

/** RSS 2.0 feed of the newest articles, with full text. */
export const GET: APIRoute = async ({ site, url }) => {
  const siteUrl = (site ?? url).origin;
  const { title, description, homeUrl, feedUrl } = feedFacts(siteUrl, url.pathname);
  return rss({
    title,
    description,
    site: homeUrl,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en-us</language><atom:link href="${feedUrl}" rel="self" type="application/rss+xml"/>`,
    items: (await feedItems(siteUrl, mdxComponents)).map((item) => ({
      link: item.url,
      title: item.title,
      description: item.summary,
      content: item.html,
      pubDate: item.published,
      categories: [...item.tags],
      customData: `<dc:creator>${item.author.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dc:creator>`,
    })),
  });
};

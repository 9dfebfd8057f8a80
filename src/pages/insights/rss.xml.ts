import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { mdxComponents } from '~/components/mdx/mdx-components.ts';
import { articleFeed } from '~/lib/content/feed.ts';

/** RSS 2.0 feed of the newest articles, with full text. */
export const GET: APIRoute = async ({ site, url }) => {
  const feed = await articleFeed((site ?? url).origin, url.pathname, mdxComponents);
  return rss({
    title: feed.title,
    description: feed.description,
    site: feed.home_page_url,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en-us</language><atom:link href="${feed.feed_url}" rel="self" type="application/rss+xml"/>`,
    items: feed.items.map((item) => ({
      link: item.url,
      title: item.title,
      description: item.summary,
      content: item.content_html,
      pubDate: new Date(item.date_published),
      categories: item.tags,
      customData: item.authors
        .map(
          ({ name }) => `<dc:creator>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dc:creator>`,
        )
        .join(''),
    })),
  });
};

/** One article in a feed: full text, with absolute URLs. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  /** Article body as plain HTML: no scripts, styles or SVG. */
  html: string;
  published: Date;
  modified: Date;
  author: string;
  tags: readonly string[];
  image?: string | undefined;
};

export type FeedFacts = { title: string; description: string; homeUrl: string; feedUrl: string };

/** Builds a JSON Feed 1.1 document (jsonfeed.org). */
export const jsonFeed = (
  { title, description, homeUrl, feedUrl }: FeedFacts,
  items: readonly FeedItem[],
) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  home_page_url: homeUrl,
  feed_url: feedUrl,
  language: 'en-US',
  items: items.map((item) => ({
    id: item.url,
    url: item.url,
    title: item.title,
    summary: item.summary,
    content_html: item.html,
    date_published: item.published.toISOString(),
    date_modified: item.modified.toISOString(),
    authors: [{ name: item.author }],
    tags: item.tags,
    ...(item.image === undefined ? {} : { image: item.image }),
  })),
});

/** One article as feeds carry it: whole, with absolute addresses. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  /** The article as plain HTML: no scripts, styles or drawings. */
  html: string;
  published: Date;
  modified: Date;
  author: string;
  tags: readonly string[];
  /** Absolute address of its picture. */
  image?: string | undefined;
};

/** What a feed is, and where it stands; addresses are absolute. */
export type FeedFacts = { title: string; description: string; homeUrl: string; feedUrl: string };

/** A feed by the JSON Feed format, version 1.1 (jsonfeed.org). */
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

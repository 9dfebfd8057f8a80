/** Feeds of the articles, with their media types. */
export const FEEDS = [
  { path: '/insights/rss.xml', type: 'application/rss+xml' },
  { path: '/insights/feed.json', type: 'application/feed+json' },
] as const;

/** Where the articles can be subscribed to, and the kind of each feed. */
export const FEEDS = [
  { path: '/insights/rss.xml', type: 'application/rss+xml' },
  { path: '/insights/feed.json', type: 'application/feed+json' },
] as const;

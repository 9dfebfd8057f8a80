import { pagePath } from '../domain/attribution/page-address.ts';

/** Routes that search engines leave out, with every page under them. */
const UNINDEXED_ROUTES = [
  '/404',
  '/auth',
  '/dashboard',
  '/newsletter',
  '/request-received',
  '/status',
  '/test-integrations',
  '/unsubscribe',
];

/** Whether the page at a path is offered to search engines, in its head and in the sitemap. */
export function isIndexable(path: string): boolean {
  const page = pagePath(path);
  return !UNINDEXED_ROUTES.some((route) => page === route || page.startsWith(`${route}/`));
}

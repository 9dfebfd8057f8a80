import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitemapItem } from '@astrojs/sitemap';

const GRAPH = /<script type="application\/ld\+json">(.*?)<\/script>/s;

type Node = { '@type'?: string; dateModified?: string };

/** Returns the WebPage node of a built page, which pages kept out of the sitemap lack. */
function webPageOf(folder: string, url: string): Node | undefined {
  const path = decodeURI(new URL(url).pathname).replace(/\/$/, '') || '/index';
  const graph = GRAPH.exec(readFileSync(join(folder, `${path}.html`), 'utf8'))?.[1];
  const { '@graph': nodes } = JSON.parse(graph ?? '{"@graph":[]}') as { '@graph': Node[] };
  return nodes.find((node) => node['@type'] === 'WebPage');
}

/**
 * Returns the function that completes an entry of the sitemap from the built page: the day its content last changed,
 * or undefined for a page that is not listed.
 */
export const sitemapEntry =
  (folder: string) =>
  (item: SitemapItem): SitemapItem | undefined => {
    const page = webPageOf(folder, item.url);
    if (!page) return undefined;
    return { ...item, ...(page.dateModified !== undefined && { lastmod: page.dateModified }) };
  };

import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { pages, read } from './built-site.ts';

type RssItem = {
  title: string;
  link: string;
  description: string;
  pubDate: string;
  'content:encoded': string;
};
type Rss = { rss: { channel: { title: string; item: RssItem[] } } };
type JsonItem = {
  id: string;
  title: string;
  content_html: string;
  date_published: string;
  authors: { name: string }[];
};

const rss = new XMLParser().parse(read('insights/rss.xml')) as Rss;
const json = JSON.parse(read('insights/feed.json')) as { version: string; items: JsonItem[] };
const articles = pages.filter(
  ({ path, document }) =>
    path.startsWith('/insights/') &&
    document.querySelector('meta[property="og:type"][content="article"]') !== null,
);
const plain = (text: string): string =>
  text
    .replace(/<[^>]+>|\s+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the feeds list the same articles in RSS and JSON', () => {
  const addresses = articles.map(({ path }) => `https://precisionsolarcare.example${path}`).sort();
  expect(rss.rss.channel.item.map(({ link }) => link).sort()).toEqual(addresses);
  expect(json.items.map(({ id }) => id).sort()).toEqual(addresses);
  expect(json.version).toBe('https://jsonfeed.org/version/1.1');
  expect(json.items.every(({ authors }) => authors[0]?.name)).toBe(true);
  expect(rss.rss.channel.item.map(({ pubDate }) => new Date(pubDate).getTime())).toEqual(
    json.items.map(({ date_published }) => new Date(date_published).getTime()),
  );
});

test.each(json.items.map((item) => [item.title, item] as const))(
  'the feeds %s: has the full text without markup from the page',
  (_title, item) => {
    const html = item.content_html;
    expect(plain(html).split(' ').length).toBeGreaterThan(700);
    expect(html).not.toMatch(/<(?:script|style|svg|img|iframe)|style=|class=|onclick|\{\{/);
    // A label and its text do not run together.
    expect(html).not.toMatch(/(?:19|20)\d\d[A-Z]|<\/strong>[A-Z0-9]/);
    // Feed readers need absolute links.
    expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, href]) => !href?.startsWith('https://'))).toEqual(
      [],
    );
    const encoded = rss.rss.channel.item.find(({ link }) => link === item.id)?.['content:encoded'] ?? '';
    expect(encoded.length).toBeGreaterThan(html.length / 2);
    expect(html).toContain('<h2>');
  },
);

test('the feeds are linked from the article list and from every article', () => {
  for (const { path, document } of [...articles, ...pages.filter((page) => page.path === '/insights')]) {
    const links = [...document.querySelectorAll('link[rel="alternate"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links, path).toEqual(['/insights/rss.xml', '/insights/feed.json']);
  }
});

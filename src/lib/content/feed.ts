import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as Container } from 'astro/container';
import { render } from 'astro:content';
import sanitizeHtml from 'sanitize-html';
import { site } from '../../config/site.ts';
import { canonicalUrl } from '../../domain/attribution/page-address.ts';
import { getArticles, type Article, previewOf } from './articles.ts';

/** Newest articles in a feed (docs/product.md, Pages). */
const MAX_FEED_ITEMS = 20;

/** Reduces HTML to text, tables and absolute links for feed readers. */
const plainHtml = (html: string, pageUrl: string): string =>
  // On the page, layout alone keeps the label of an entry apart from its text.
  sanitizeHtml(html.replace(/<\/(b|strong|time)>(?=<[a-z]|[A-Z0-9])/g, '</$1>: '), {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'figure', 'figcaption'],
      ...['dl', 'dt', 'dd'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    // Repeats of what the text or a figure says.
    exclusiveFilter: ({ attribs }) => attribs['aria-hidden'] === 'true',
    nonTextTags: ['script', 'style', 'svg', 'button'],
    transformTags: {
      b: 'strong',
      a: (tagName, attributes) => ({
        tagName,
        attribs: attributes.href ? { href: new URL(attributes.href, pageUrl).href } : {},
      }),
    },
  }).replace(/\s*\n\s*/g, '\n');

async function feedItem(
  container: Container,
  article: Article,
  siteUrl: string,
  components: Readonly<Record<string, unknown>>,
) {
  const { Content } = await render(article.entry);
  const url = canonicalUrl(siteUrl, article.href);
  const html = await container.renderToString(Content, { props: { components } });
  const { picture, author } = article;
  const image = picture && (await previewOf(picture.src));
  return {
    id: url,
    url,
    title: article.title,
    summary: article.excerpt,
    content_html: plainHtml(html, url),
    date_published: article.date.toISOString(),
    date_modified: (article.updated ?? article.date).toISOString(),
    authors: [{ name: author.name }],
    tags: [article.category.name, ...article.keywords],
    ...(image && { image: new URL(image.src, siteUrl).href }),
  };
}

/**
 * Returns the newest articles with full text, as a JSON Feed 1.1 document (jsonfeed.org); `components` are those that
 * articles use by name.
 */
export async function articleFeed(
  siteUrl: string,
  path: string,
  components: Readonly<Record<string, unknown>>,
) {
  const container = await Container.create();
  container.addServerRenderer({ name: 'mdx', renderer: mdxRenderer });
  const articles = (await getArticles()).slice(0, MAX_FEED_ITEMS);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.name}: insights`,
    description: 'Plain solar guides for homeowners in San Jose and Northern California.',
    home_page_url: canonicalUrl(siteUrl, '/insights'),
    feed_url: new URL(path, siteUrl).href,
    language: 'en-US',
    items: await Promise.all(articles.map((article) => feedItem(container, article, siteUrl, components))),
  };
}

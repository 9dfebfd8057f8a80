import { brandColors } from '../brand-colors.ts';
import { canonicalUrl, normalizePath } from '../attribution/page-address.ts';
import { pageGraph, type NamedPerson } from './page-graph.ts';
import type { CompanyFacts } from './company-data.ts';
import { breadcrumbData, type Crumb, type StructuredData } from './structured-data.ts';

/** Spaces that keep a number with its unit on a page are plain ones for machines. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Serializes JSON for a script element: `<` is escaped, so no value can close the element. */
export function jsonForScript(data: unknown): string {
  return plain(JSON.stringify(data)).replaceAll('<', '\\u003c');
}

function socialPicturePath({ path, picture }: PageHead): string {
  // Pages for staff and single steps share the picture of the home page.
  const page = picture === false ? '/' : normalizePath(path);
  return `/og${page === '/' ? '/index' : page}.jpg`;
}

export type PageHead = {
  /** Title; the company name follows it, except on articles, where the title contains it, and above 60 characters. */
  title: string;
  /** 50 to 160 characters, for search results and link previews. */
  description: string;
  /** Path of the page; `.html` and a trailing slash are dropped. */
  path: string;
  /** Keywords of this page, listed before the common ones; without them, its title. */
  keywords?: readonly string[] | undefined;
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined;
  /** Keeps the page out of the sitemap, and its graph describes no page. */
  unlisted?: boolean | undefined;
  /** False for the picture of the home page instead of one with the title, at /og/<path>.jpg. */
  picture?: boolean | undefined;
  modified?: Date | undefined;
  /** Who checked the page; undefined without a name to print. */
  reviewer?: NamedPerson | undefined;
  type?: 'website' | 'article' | undefined;
  /** Way to the page, also shown by Breadcrumbs.astro; home comes before it. */
  crumbs?: readonly Crumb[] | undefined;
  /** Nodes of the page's graph, in addition to organization, website, page and breadcrumbs. */
  structuredData?: readonly StructuredData[] | undefined;
};

/** One element of the head; `content` is its text, already escaped for scripts. */
export type HeadTag = {
  tag: 'title' | 'meta' | 'link' | 'script';
  attrs: Record<string, string>;
  content?: string;
};

/** Browser UI color: fog-50, the page background. */
const THEME_COLOR = brandColors['fog-50'];

const COMMON_KEYWORDS = ['solar panel services', 'San Jose', 'Bay Area', 'Northern California'] as const;

/** Characters of a title that a search result shows. */
const MAX_TITLE = 60;

function documentTitle({ title, type }: PageHead, name: string): string {
  const full = `${title} | ${name}`;
  return type === 'article' || title.includes(name) || full.length > MAX_TITLE ? title : full;
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { name, content: plain(content) } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { property: name, content: plain(content) } };
}

type SocialImage = { url: string; alt: string };

function socialTags(
  page: PageHead,
  facts: CompanyFacts,
  { title, url, image }: { title: string; url: string; image: SocialImage },
): HeadTag[] {
  return [
    property('og:site_name', facts.name),
    property('og:type', page.type ?? 'website'),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:image', image.url),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', page.description),
    meta('twitter:image', image.url),
    meta('twitter:image:alt', image.alt),
  ];
}

function geoTags({ geo: { latitude, longitude } }: CompanyFacts): HeadTag[] {
  return [
    meta('geo.region', 'US-CA'),
    meta('geo.placename', 'San Jose, California'),
    meta('geo.position', `${latitude};${longitude}`),
    meta('ICBM', `${latitude}, ${longitude}`),
  ];
}

/** Builds the head elements of a page, in output order. */
export function pageHead(page: PageHead, facts: CompanyFacts): HeadTag[] {
  const title = documentTitle(page, facts.name);
  const url = canonicalUrl(facts.siteUrl, page.path);
  const keywords = [...new Set([...(page.keywords ?? [page.title.toLowerCase()]), ...COMMON_KEYWORDS])];
  const image = {
    url: new URL(socialPicturePath(page), facts.siteUrl).href,
    alt:
      page.picture === false
        ? `The name ${facts.name} beside the sun’s path across the day`
        : `“${page.title}” in large letters beside the sun’s path across the day`,
  };
  const graph = pageGraph(
    {
      url,
      title: page.title,
      description: page.description,
      image: image.url,
      modified: page.modified,
      reviewer: page.reviewer,
      listed: page.unlisted !== true,
      data: [
        ...(page.structuredData ?? []),
        ...(page.crumbs ? [breadcrumbData(facts.siteUrl, page.crumbs)] : []),
      ],
    },
    facts,
  );
  const robots = page.noindex ? 'noindex, nofollow' : 'index, follow, max-image-preview:large';
  return [
    { tag: 'title', attrs: {}, content: plain(title) },
    meta('description', page.description),
    meta('keywords', keywords.join(', ')),
    { tag: 'link', attrs: { rel: 'canonical', href: url } },
    meta('robots', robots),
    meta('theme-color', THEME_COLOR),
    ...geoTags(facts),
    ...socialTags(page, facts, { title, url, image }),
    { tag: 'script', attrs: { type: 'application/ld+json' }, content: jsonForScript(graph) },
  ];
}

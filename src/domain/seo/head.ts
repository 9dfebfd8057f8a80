import { brandColors } from '../brand-colors.ts';
import { canonicalUrl } from '../attribution/page-address.ts';
import {
  jsonForScript,
  organizationData,
  type CompanyFacts,
  type StructuredData,
} from './structured-data.ts';

/** Social image, 1200 x 630 pixels, served by this site. */
type SocialImage = { path: string; alt: string };

/** Metadata of a page. */
export type PageHead = {
  /** Title; the company name is appended, except on articles and where the title already contains it. */
  title: string;
  /** 50 to 160 characters, for search results and link previews. */
  description: string;
  /** Path of the page; `.html` and a trailing slash are dropped. */
  path: string;
  /** Keywords of this page, listed before the common ones; without them, its title. */
  keywords?: readonly string[] | undefined;
  /** Social image; defaults to the company's. */
  image?: SocialImage | undefined;
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined;
  /** Open Graph type. */
  type?: 'website' | 'article' | undefined;
  /** JSON-LD in addition to the Organization. */
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

const DEFAULT_IMAGE: SocialImage = {
  path: '/og/default.jpg',
  alt: 'Illustration of rooftop solar panels in golden evening light, with palms and hills beyond',
};

function documentTitle({ title, type }: PageHead, name: string): string {
  return type === 'article' || title.includes(name) ? title : `${title} | ${name}`;
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { property: name, content } };
}

function jsonLd(data: StructuredData): HeadTag {
  const content = jsonForScript({ '@context': 'https://schema.org', ...data });
  return { tag: 'script', attrs: { type: 'application/ld+json' }, content };
}

function socialTags(page: PageHead, facts: CompanyFacts, title: string, url: string): HeadTag[] {
  const image = page.image ?? DEFAULT_IMAGE;
  const imageUrl = new URL(image.path, facts.siteUrl).href;
  return [
    property('og:site_name', facts.name),
    property('og:type', page.type ?? 'website'),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:image', imageUrl),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', page.description),
    meta('twitter:image', imageUrl),
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
  const robots = page.noindex ? 'noindex, nofollow' : 'index, follow, max-image-preview:large';
  return [
    { tag: 'title', attrs: {}, content: title },
    meta('description', page.description),
    meta('keywords', keywords.join(', ')),
    { tag: 'link', attrs: { rel: 'canonical', href: url } },
    meta('robots', robots),
    meta('theme-color', THEME_COLOR),
    ...geoTags(facts),
    ...socialTags(page, facts, title, url),
    jsonLd(organizationData(facts)),
    ...(page.structuredData ?? []).map(jsonLd),
  ];
}

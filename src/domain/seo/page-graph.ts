import type { Graph, ImageObject, WebPage, WebSite } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import {
  organizationData,
  organizationRef,
  type CompanyFacts,
  type StructuredData,
} from './structured-data.ts';

/** Page described by a graph. */
export type GraphPage = {
  /** Canonical URL. */
  url: string;
  /** Title without the company name. */
  title: string;
  description: string;
  /** URL of the social image, 1200 x 630, and its text alternative. */
  image: { url: string; alt: string };
  /** Day of the last change of substance; undefined where the content has no date. */
  modified: Date | undefined;
  /** False for a page that search engines must not list: its graph describes no page. */
  listed: boolean;
  /** Data of the page itself. */
  data: readonly StructuredData[];
};

const typeOf = (node: StructuredData): string => ('@type' in node ? node['@type'] : '');

const refTo = (node: StructuredData | undefined): { '@id': string } | undefined =>
  node && '@id' in node && node['@id'] !== undefined ? { '@id': node['@id'] } : undefined;

/** Types of nodes that accompany a page and are not its subject. */
const COMPANIONS = ['BreadcrumbList', 'FAQPage', 'City', 'AdministrativeArea'];

/**
 * Builds a page's structured data as one graph whose nodes refer to each other by id: organization, website, page with
 * its image and breadcrumbs, and the page's own data. The sitemap takes a page's date from its WebPage node.
 */
export function pageGraph(page: GraphPage, facts: CompanyFacts): Graph {
  const organization = organizationData(facts);
  if (!page.listed) return { '@context': 'https://schema.org', '@graph': [organization, ...page.data] };

  const { siteUrl } = facts;
  const id = `${page.url}#webpage`;
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: facts.name,
    url: canonicalUrl(siteUrl, '/'),
    inLanguage: 'en-US',
    publisher: organizationRef(siteUrl),
  };
  const image: ImageObject = {
    '@type': 'ImageObject',
    '@id': `${page.url}#image`,
    url: page.image.url,
    contentUrl: page.image.url,
    caption: page.image.alt,
    width: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: 630, unitCode: 'E37' },
  };
  const breadcrumb = refTo(page.data.find((node) => typeOf(node) === 'BreadcrumbList'));
  const subject = refTo(page.data.find((node) => !COMPANIONS.includes(typeOf(node))));
  const webPage: WebPage = {
    '@type': 'WebPage',
    '@id': id,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-US',
    isPartOf: { '@id': `${siteUrl}/#website` },
    primaryImageOfPage: { '@id': `${page.url}#image` },
    ...(page.modified && { dateModified: page.modified.toISOString().slice(0, 10) }),
    ...(breadcrumb && { breadcrumb }),
    ...(subject && { mainEntity: subject }),
  };
  const data = page.data.map((node) =>
    typeOf(node) === 'FAQPage' ? { ...node, '@id': `${page.url}#faq`, isPartOf: { '@id': id } } : node,
  );
  return { '@context': 'https://schema.org', '@graph': [organization, website, webPage, image, ...data] };
}

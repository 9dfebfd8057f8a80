import type { FAQPage, Graph, ImageObject, Person, WebPage, WebSite } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { organizationData, organizationRef, type CompanyFacts } from './company-data.ts';
import { type StructuredData } from './structured-data.ts';

/** Person named on a page: who wrote or checked it. */
export type NamedPerson = { name: string; role: string; license: string };

/** Builds the data of a person of the company; `id` is its fragment. */
export const personData = (siteUrl: string, id: string, { name, role, license }: NamedPerson) =>
  ({
    '@type': 'Person',
    '@id': `${canonicalUrl(siteUrl, '/about')}#${id}`,
    name,
    jobTitle: role,
    identifier: license,
    worksFor: organizationRef(siteUrl),
  }) satisfies Person;

export type GraphPage = {
  url: string;
  title: string;
  description: string;
  /** URL of the social image, 1200 x 630. */
  image: string;
  /** Day of the last change of substance; undefined where the content has no date. */
  modified: Date | undefined;
  /** Who checked the page; undefined without a name to print. */
  reviewer?: NamedPerson | undefined;
  /** False for a page that search engines must not list: its graph describes no page. */
  listed: boolean;
  data: readonly StructuredData[];
};

const typeOf = (node: StructuredData): string => ('@type' in node ? node['@type'] : '');

type Faq = Exclude<FAQPage, string>;

const isFaq = (node: StructuredData): node is Faq => typeOf(node) === 'FAQPage';

const refTo = (node: StructuredData | undefined): { '@id': string } | undefined =>
  node?.['@id'] === undefined ? undefined : { '@id': node['@id'] };

/** Types of nodes that accompany a page and are not its subject. */
const COMPANIONS = ['BreadcrumbList', 'FAQPage', 'City', 'AdministrativeArea'];

/**
 * Builds a page's structured data as one graph whose nodes refer to each other by id: organization, website, page with
 * its image and breadcrumbs, and the page's own data.
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
    url: page.image,
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
    ...(page.reviewer && { reviewedBy: personData(siteUrl, 'reviewer', page.reviewer) }),
    ...(breadcrumb && { breadcrumb }),
    ...(subject && { mainEntity: subject }),
  };
  const faqs = page.data
    .filter(isFaq)
    .map((faq): Faq => ({ ...faq, '@id': `${page.url}#faq`, isPartOf: { '@id': id } }));
  const others = page.data.filter((node) => !isFaq(node));
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, website, webPage, image, ...others, ...faqs],
  };
}

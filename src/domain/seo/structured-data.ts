import { canonicalUrl } from '../attribution/page-address.ts';
import { withoutBrackets } from '../content/placeholders.ts';
import { phoneHref } from '../forms/phone.ts';
import { durationCode } from '../content/storyboard.ts';

/** Company facts used in structured data; passed in from src/config/site.ts. */
export type CompanyFacts = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Trading name. */
  name: string;
  /** One-sentence company description. */
  description: string;
  /** Phone number as displayed. */
  phone: string;
  /** Public email address. */
  email: string;
  /** Postal address; a placeholder street is not published. */
  address: {
    street: { text: string; placeholder: boolean };
    city: string;
    region: string;
    country: string;
  };
  /** Coordinates in degrees, for geo tags and business data. */
  geo: { latitude: number; longitude: number };
  /** URLs of the company's social profiles. */
  socialLinks: readonly string[];
  /** Names of the counties served, without "County". */
  counties: readonly string[];
};

/** One JSON-LD object. */
export type StructuredData = { '@type': string; [key: string]: unknown };

/** Business radius in meters (docs/product.md, Company facts). */
const SERVICE_RADIUS_M = 100_000;

/** Converts a phone number to E.164: "+14085550142". */
const e164 = (phone: string): string => phoneHref(phone).replace('tel:', '');

/** Serializes JSON for a script element: `<` is escaped, so no value can close the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function postalAddress({ street, city, region, country }: CompanyFacts['address']): StructuredData {
  return {
    '@type': 'PostalAddress',
    ...(street.placeholder ? {} : { streetAddress: street.text }),
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  };
}

/** Builds the Organization data of every page. */
export function organizationData(facts: CompanyFacts): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${facts.siteUrl}/#organization`,
    name: facts.name,
    url: canonicalUrl(facts.siteUrl, '/'),
    logo: `${facts.siteUrl}/icon-512.png`,
    description: facts.description,
    email: facts.email,
    address: postalAddress(facts.address),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: e164(facts.phone),
      availableLanguage: 'English',
      areaServed: 'US-CA',
    },
    sameAs: facts.socialLinks,
  };
}

const countiesServed = ({ counties }: CompanyFacts): StructuredData[] =>
  counties.map((county) => ({ '@type': 'AdministrativeArea', name: `${county} County, California` }));

/** Builds the home page's business data, with its radius and counties served. */
export function businessData(facts: CompanyFacts): StructuredData {
  const geo = { '@type': 'GeoCoordinates', ...facts.geo };
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${facts.siteUrl}/#business`,
    name: facts.name,
    url: canonicalUrl(facts.siteUrl, '/'),
    image: `${facts.siteUrl}/og/default.jpg`,
    telephone: e164(facts.phone),
    email: facts.email,
    parentOrganization: { '@id': `${facts.siteUrl}/#organization` },
    address: postalAddress(facts.address),
    geo,
    serviceArea: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: SERVICE_RADIUS_M },
    areaServed: countiesServed(facts),
  };
}

/** A service's full name, one-sentence description and page path. */
type PresentedService = { name: string; description: string; href: string };

/** Builds the Service data of a service page. */
export function serviceData(
  facts: CompanyFacts,
  { name, description, href }: PresentedService,
): StructuredData {
  const url = canonicalUrl(facts.siteUrl, href);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description,
    url,
    provider: { '@type': 'Organization', '@id': `${facts.siteUrl}/#organization`, name: facts.name },
    areaServed: countiesServed(facts),
  };
}

/** One breadcrumb. */
export type Crumb = { label: string; href: string };

/** Returns the breadcrumbs of a page: home, then its ancestors and itself. */
export const withHome = (crumbs: readonly Crumb[]): Crumb[] => [{ label: 'Home', href: '/' }, ...crumbs];

/** Builds the BreadcrumbList, home first; the last crumb is the page itself. */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: withHome(crumbs).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(siteUrl, href),
    })),
  };
}

/** Builds the FAQPage data of a page's questions. */
export function faqPageData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withoutBrackets(answer) },
    })),
  };
}

/** Input for a video's structured data. */
export type VideoFacts = {
  path: string;
  title: string;
  description: string;
  /** Path of the video file; `thumbnail` is the path of its still image. */
  file: string;
  thumbnail: string;
  published: Date;
  /** Length in seconds. */
  seconds: number;
  transcript: string;
};

/** Builds the VideoObject data, with transcript. */
export function videoData(siteUrl: string, facts: VideoFacts): StructuredData {
  const url = canonicalUrl(siteUrl, facts.path);
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: facts.title,
    description: facts.description,
    contentUrl: new URL(facts.file, siteUrl).href,
    thumbnailUrl: new URL(facts.thumbnail, siteUrl).href,
    uploadDate: facts.published.toISOString(),
    duration: durationCode(facts.seconds),
    transcript: facts.transcript,
    inLanguage: 'en-US',
    publisher: { '@id': `${siteUrl}/#organization` },
  };
}

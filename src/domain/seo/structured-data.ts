import { canonicalUrl } from '../attribution/page-address.ts';
import { phoneHref } from '../forms/phone.ts';
import { durationCode } from '../content/storyboard.ts';

/** The company facts a page head tells search engines; the caller takes them from the configuration. */
export type CompanyFacts = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Trading name. */
  name: string;
  /** What the company does, one sentence. */
  description: string;
  /** Telephone number as shown. */
  phone: string;
  /** Public e-mail address. */
  email: string;
  /** Where the company is; a placeholder street is not published. */
  address: {
    street: { text: string; placeholder: boolean };
    city: string;
    region: string;
    country: string;
  };
  /** Degrees, for the geo tags and the business data. */
  geo: { latitude: number; longitude: number };
  /** Addresses of the company's social profiles. */
  socialLinks: readonly string[];
  /** Names of the counties served, without the word County. */
  counties: readonly string[];
};

/** One JSON-LD object. */
export type StructuredData = { '@type': string; [key: string]: unknown };

/** Radius of the business in meters (specification 2, cross-page behavior). */
const SERVICE_RADIUS_M = 100_000;

/** A telephone number in E.164, such as +14085550142. */
const e164 = (phone: string): string => phoneHref(phone).replace('tel:', '');

/** JSON for a script element: `<` is escaped, so no value can close the element. */
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

/** The Organization every page carries (specification 2, cross-page behavior). */
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

/** The home page's business: its radius, and the counties it serves (specification 2). */
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

/** One service as its page presents it: full name, one sentence, and the address of the page. */
type PresentedService = { name: string; description: string; href: string };

/** The service of a service page: offered by the organization every page carries, in the counties served. */
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

/** One step of the way from home to a page. */
export type Crumb = { label: string; href: string };

/** The way from home to a page (specification 2, "Article page"); the last crumb is the page itself. */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(siteUrl, href),
    })),
  };
}

/** The questions a page answers (specification 2, "FAQ"). */
export function faqPageData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** What search engines are told of a film. */
export type VideoFacts = {
  path: string;
  title: string;
  description: string;
  /** Paths of the film and of its still. */
  file: string;
  thumbnail: string;
  published: Date;
  /** Length in seconds. */
  seconds: number;
  transcript: string;
};

/** A film with its transcript. */
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

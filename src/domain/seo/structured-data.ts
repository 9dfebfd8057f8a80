import type {
  AdministrativeArea,
  BreadcrumbList,
  DefinedTermSet,
  FAQPage,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  Service,
  Thing,
  VideoObject,
} from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { internationalPhone } from '../forms/phone.ts';
import { twoDigits } from '../forms/text.ts';
import type { WeekHours } from '../hours/hours.ts';
import { formatDollars, type Cents } from '../pricing/money.ts';
import { withoutBrackets } from '../content/placeholders.ts';
import { durationCode } from '../content/storyboard.ts';
import { offerData, type PricedOffer } from './offer-data.ts';

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
  /** Postal address; a placeholder street or ZIP is not published. */
  address: {
    street: { text: string; placeholder: boolean };
    city: string;
    region: string;
    postalCode: { text: string; placeholder: boolean };
    country: string;
  };
  /** Coordinates in degrees, for geo tags and business data. */
  geo: { latitude: number; longitude: number };
  /** URLs of the company's social profiles. */
  socialLinks: readonly string[];
  /** Names of the counties served, without "County". */
  counties: readonly string[];
};

/** One node of a page's graph. */
export type StructuredData = Exclude<Thing, string>;

/** Business radius in meters (docs/product.md, Company facts). */
const SERVICE_RADIUS_M = 100_000;

/** Returns the reference to the organization, which every page's graph contains. */
export const organizationRef = (siteUrl: string): { '@id': string } => ({
  '@id': `${siteUrl}/#organization`,
});

function postalAddress({
  street,
  city,
  region,
  postalCode,
  country,
}: CompanyFacts['address']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(street.placeholder ? {} : { streetAddress: street.text }),
    addressLocality: city,
    addressRegion: region,
    ...(postalCode.placeholder ? {} : { postalCode: postalCode.text }),
    addressCountry: country,
  };
}

/** Builds the Organization data of every page. */
export function organizationData(facts: CompanyFacts) {
  return {
    '@type': 'Organization',
    ...organizationRef(facts.siteUrl),
    name: facts.name,
    url: canonicalUrl(facts.siteUrl, '/'),
    logo: `${facts.siteUrl}/icon-512.png`,
    description: facts.description,
    email: facts.email,
    address: postalAddress(facts.address),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: internationalPhone(facts.phone),
      availableLanguage: 'English',
      areaServed: 'US-CA',
    },
    sameAs: facts.socialLinks,
  } satisfies Organization;
}

const countyData = (county: string) =>
  ({
    '@type': 'AdministrativeArea',
    name: `${county} County, California`,
  }) as const satisfies AdministrativeArea;

const SCHEMA_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Formats minutes after midnight as "09:00". */
const schemaTime = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const openingHours = (week: WeekHours): OpeningHoursSpecification[] =>
  SCHEMA_DAYS.flatMap((dayOfWeek, day) => {
    const range = week[day];
    if (!range) return [];
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: schemaTime(range.opens),
      closes: schemaTime(range.closes),
    };
  });

/** Facts of the business data, besides those of every page. */
type BusinessFacts = CompanyFacts & {
  /** Hours of office and crews. */
  officeHours: WeekHours;
  /** Lowest list price, in cents. */
  lowestPrice: Cents;
};

/** Returns the reference to the business, which the graph of every page with a service contains. */
export const businessRef = (siteUrl: string): { '@id': string } => ({ '@id': `${siteUrl}/#business` });

/**
 * Builds the business data, with hours, prices, its catalog and the counties served; the home page adds the radius
 * (docs/product.md, Company facts).
 */
export function businessData(facts: BusinessFacts, withRadius: boolean) {
  const geo = { '@type': 'GeoCoordinates', ...facts.geo } as const;
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...businessRef(facts.siteUrl),
    name: facts.name,
    url: canonicalUrl(facts.siteUrl, '/'),
    image: `${facts.siteUrl}/og/default.jpg`,
    telephone: internationalPhone(facts.phone),
    email: facts.email,
    parentOrganization: organizationRef(facts.siteUrl),
    address: postalAddress(facts.address),
    geo,
    areaServed: [
      ...facts.counties.map(countyData),
      ...(withRadius
        ? [{ '@type': 'GeoCircle' as const, geoMidpoint: geo, geoRadius: SERVICE_RADIUS_M }]
        : []),
    ],
    openingHoursSpecification: openingHours(facts.officeHours),
    priceRange: `From ${formatDollars(facts.lowestPrice)}`,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Price list',
      url: canonicalUrl(facts.siteUrl, '/prices'),
    },
  } satisfies HomeAndConstructionBusiness;
}

/** A service with its full name, one-sentence description, page path and list prices. */
type PresentedService = {
  name: string;
  description: string;
  href: string;
  offers: readonly PricedOffer[];
};

/** Builds the Service data of a service page; offers are those with a list price. */
export function serviceData(facts: CompanyFacts, { name, description, href, offers }: PresentedService) {
  const url = canonicalUrl(facts.siteUrl, href);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description,
    url,
    provider: businessRef(facts.siteUrl),
    areaServed: facts.counties.map(countyData),
    ...(offers.length > 0 && { offers: offers.map((offer) => offerData(offer, url)) }),
  } satisfies Service;
}

/** A place of a local page: its towns, or the whole county when there are none. */
export type ServedPlace = { name: string; href: string; county: string; towns: readonly string[] };

/** Builds the places of a local page: its towns with their county, or the county. */
export function placeData(siteUrl: string, { href, county, towns }: ServedPlace): StructuredData[] {
  const id = `${canonicalUrl(siteUrl, href)}#place`;
  const inCounty = countyData(county);
  if (towns.length === 0) return [{ ...inCounty, '@id': id }];
  return towns.map((town, index) => ({
    '@type': 'City',
    '@id': index === 0 ? id : `${id}-${index + 1}`,
    name: `${town}, California`,
    containedInPlace: inCounty,
  }));
}

/** Builds the Service data of a local page, with the places it is offered in. */
export function localServiceData(
  facts: CompanyFacts,
  place: ServedPlace,
  { description, offers }: { description: string; offers: readonly PricedOffer[] },
) {
  const url = canonicalUrl(facts.siteUrl, place.href);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: `Solar panel services in ${place.name}`,
    serviceType: 'Solar panel cleaning, inspection and repair',
    description,
    url,
    provider: businessRef(facts.siteUrl),
    areaServed: Array.from({ length: Math.max(1, place.towns.length) }, (_, index) => ({
      '@id': `${url}#place${index === 0 ? '' : `-${index + 1}`}`,
    })),
    offers: offers.map((offer) => offerData(offer, url)),
  } satisfies Service;
}

/** One breadcrumb. */
export type Crumb = { label: string; href: string };

/** Returns the breadcrumbs of a page: home, then its ancestors and itself. */
export const withHome = (crumbs: readonly Crumb[]): Crumb[] => [{ label: 'Home', href: '/' }, ...crumbs];

/** Builds the BreadcrumbList, home first; the last crumb is the page itself. */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonicalUrl(siteUrl, crumbs.at(-1)?.href ?? '/')}#breadcrumb`,
    itemListElement: withHome(crumbs).map(({ label, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: canonicalUrl(siteUrl, href),
    })),
  } satisfies BreadcrumbList;
}

/** Builds the FAQPage data of a page's questions. */
export function faqPageData(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: withoutBrackets(answer) },
    })),
  } satisfies FAQPage;
}

/** Builds the DefinedTermSet of the glossary, each word with its anchor. */
export function glossaryData(
  siteUrl: string,
  href: string,
  name: string,
  words: readonly { id: string; term: string; meaning: string }[],
) {
  const url = canonicalUrl(siteUrl, href);
  return {
    '@type': 'DefinedTermSet',
    '@id': `${url}#words`,
    name,
    url,
    hasDefinedTerm: words.map(({ id, term, meaning }) => ({
      '@type': 'DefinedTerm' as const,
      name: term,
      description: meaning,
      url: `${url}#${id}`,
    })),
  } satisfies DefinedTermSet;
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
export function videoData(siteUrl: string, facts: VideoFacts) {
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
    publisher: organizationRef(siteUrl),
  } satisfies VideoObject;
}

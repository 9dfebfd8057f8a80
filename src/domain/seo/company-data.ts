import type {
  AdministrativeArea,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
} from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { internationalPhone } from '../forms/phone.ts';
import { storedTime } from '../hours/clock-time.ts';
import { WEEKDAYS } from '../hours/hours-table.ts';
import type { WeekHours } from '../hours/hours.ts';
import { formatDollars, type Cents } from '../pricing/money.ts';

/** Company facts used in structured data; passed in from src/config/site.ts. */
export type CompanyFacts = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  name: string;
  description: string;
  phone: string;
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
};

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

/** Builds a county served. */
export const countyData = (county: string) =>
  ({
    '@type': 'AdministrativeArea',
    name: `${county} County, California`,
  }) as const satisfies AdministrativeArea;

const openingHours = (week: WeekHours): OpeningHoursSpecification[] =>
  WEEKDAYS.flatMap((dayOfWeek, day) => {
    const range = week[day];
    if (!range) return [];
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: storedTime(range.opens),
      closes: storedTime(range.closes),
    };
  });

/** Facts of the business data, besides those of every page. */
type BusinessFacts = CompanyFacts & {
  counties: readonly string[];
  officeHours: WeekHours;
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
    image: `${facts.siteUrl}/og/index.jpg`,
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

import type { BreadcrumbList, DefinedTermSet, FAQPage, Service, Thing, VideoObject } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { withoutBrackets } from '../content/placeholders.ts';
import { durationCode } from '../content/storyboard.ts';
import { offerData, type PricedOffer } from './offer-data.ts';

import { businessRef, countyData, organizationRef, type CompanyFacts } from './company-data.ts';

/** One node of a page's graph. */
export type StructuredData = Exclude<Thing, string>;

/** A service with its full name, one-sentence description, page path, counties and list prices. */
type PresentedService = {
  name: string;
  description: string;
  href: string;
  counties: readonly string[];
  offers: readonly PricedOffer[];
};

/** Builds the Service data of a service page; offers are those with a list price. */
export function serviceData(
  facts: CompanyFacts,
  { name, description, href, counties, offers }: PresentedService,
) {
  const url = canonicalUrl(facts.siteUrl, href);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description,
    url,
    provider: businessRef(facts.siteUrl),
    areaServed: counties.map(countyData),
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
  const service = { name: `Solar panel services in ${place.name}`, description, href: place.href };
  return {
    ...serviceData(facts, { ...service, counties: [], offers }),
    serviceType: 'Solar panel cleaning, inspection and repair',
    areaServed: placeData(facts.siteUrl, place).map((served) => ({ '@id': served['@id'] ?? '' })),
  } satisfies Service;
}

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

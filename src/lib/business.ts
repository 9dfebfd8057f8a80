import { officeHours } from '../config/hours.ts';
import { site } from '../config/site.ts';
import { LOWEST_PRICE } from '../domain/pricing/price-list.ts';
import { listedOffers } from '../domain/seo/offer-data.ts';
import { businessData } from '../domain/seo/company-data.ts';
import {
  breadcrumbData,
  faqPageData,
  localServiceData,
  placeData,
  type Crumb,
  type StructuredData,
} from '../domain/seo/structured-data.ts';
import type { Place } from './content/places.ts';

/** Returns the business data of the home page; `withRadius` is false on the pages of its services and places. */
export const siteBusiness = (siteUrl: string, withRadius = false) =>
  businessData({ ...site, siteUrl, officeHours: officeHours.week, lowestPrice: LOWEST_PRICE }, withRadius);

/** Returns breadcrumbs and structured data of the page of a place. */
export function localPage(
  siteUrl: string,
  place: Place,
  description: string,
): { crumbs: Crumb[]; structuredData: StructuredData[] } {
  const crumbs = [
    { label: 'Locations', href: '/locations' },
    { label: place.name, href: place.href },
  ];
  const offers = listedOffers(
    place.services.map(({ name, card }) => ({ name, description: card.description, price: card.price })),
  );
  return {
    crumbs,
    structuredData: [
      localServiceData({ ...site, siteUrl }, place, { description, offers }),
      siteBusiness(siteUrl),
      ...placeData(siteUrl, place),
      breadcrumbData(siteUrl, crumbs),
      faqPageData(place.faq),
    ],
  };
}

import { officeHours } from '../config/hours.ts';
import { site } from '../config/site.ts';
import { LOWEST_PRICE } from '../domain/pricing/price-list.ts';
import { listedOffers } from '../domain/seo/offer-data.ts';
import { businessData } from '../domain/seo/company-data.ts';
import { faqPageData, localServiceData, placeData } from '../domain/seo/structured-data.ts';
import { getCountyNames } from './content/content.ts';
import type { Place } from './content/places.ts';

/** Returns the business data of the home page; `withRadius` is false on the pages of its services and places. */
export async function siteBusiness(siteUrl: string, withRadius = false) {
  const counties = await getCountyNames();
  const facts = { ...site, siteUrl, counties, officeHours: officeHours.week, lowestPrice: LOWEST_PRICE };
  return businessData(facts, withRadius);
}

/** Returns breadcrumbs and structured data of the page of a place. */
export async function localPage(siteUrl: string, place: Place, description: string) {
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
      await siteBusiness(siteUrl),
      ...placeData(siteUrl, place),
      faqPageData(place.faq),
    ],
  };
}

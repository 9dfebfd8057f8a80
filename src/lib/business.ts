import { officeHours } from '../config/hours.ts';
import { site } from '../config/site.ts';
import { LOWEST_PRICE } from '../domain/pricing/price-list.ts';
import { businessData } from '../domain/seo/structured-data.ts';

/** Returns the business data of the home page; `withRadius` is false on the pages of its services and places. */
export const siteBusiness = (siteUrl: string, withRadius = false) =>
  businessData({ ...site, siteUrl, officeHours: officeHours.week, lowestPrice: LOWEST_PRICE }, withRadius);

import type { OfferCatalog } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { publishedPrices, type PriceChange } from '../pricing/price-book.ts';
import { organizationRef } from './company-data.ts';

/** Builds the OfferCatalog of the price book: a catalog per service, an offer per price. */
export function priceBookData(siteUrl: string, changes: readonly PriceChange[]) {
  const { services, currency } = publishedPrices(siteUrl, changes);
  const url = canonicalUrl(siteUrl, '/prices');
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}#prices`,
    name: 'Price list',
    url,
    itemListElement: services.map(({ name, page, prices }) => ({
      '@type': 'OfferCatalog',
      name,
      url: page,
      itemListElement: prices.map(({ label, amount, per, note }) => ({
        '@type': 'Offer',
        name: `${name}: ${label}`,
        ...(note === undefined ? {} : { description: note }),
        offeredBy: organizationRef(siteUrl),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: amount,
          priceCurrency: currency,
          unitText: per,
        },
      })),
    })),
  } satisfies OfferCatalog;
}

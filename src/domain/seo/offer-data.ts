import type { Offer } from 'schema-dts';
import { PRICE_LIST } from '../pricing/price-list.ts';
import type { PriceTag } from '../pricing/price-tag.ts';

/** Offer with its starting price from the price list. */
export type PricedOffer = { name: string; description: string; price: PriceTag };

/** Returns the offers that have a list price. */
export const listedOffers = (offers: readonly PricedOffer[]): PricedOffer[] =>
  offers.filter(({ price }) => 'keys' in price);

/** Builds the Offer data: the starting price in dollars, per module where the list counts modules. */
export function offerData({ name, description, price }: PricedOffer, pageUrl: string) {
  const entries = 'keys' in price ? price.keys.map((key) => PRICE_LIST[key]) : [];
  const cents = entries.reduce((sum, { value }) => sum + value, 0);
  const perModule = entries.some(({ unit }) => unit === 'cents per module');
  return {
    '@type': 'Offer',
    name,
    description,
    url: pageUrl,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'USD',
      minPrice: cents / 100,
      unitText: perModule ? 'module' : 'job',
      description: price.note,
    },
  } satisfies Offer;
}

import { WIZARD_SERVICES } from '~/domain/catalog/catalog.ts';
import { startingPrice } from '~/domain/catalog/starting-price.ts';
import type { QuoteFacts } from '~/islands/quote/facts.ts';

/** Facts about the company that the wizard shows. */
export const quoteFacts: QuoteFacts = {
  marks: [],
  average: '14 minutes',
  complex: '24 hours',
  accuracy: 'within 10%',
  reservation:
    '$50 holds your place and comes off the final cost; it is asked only for work that has a price',
  startingPrices: Object.fromEntries(
    WIZARD_SERVICES.map((service) => [service, startingPrice(service)]),
  ) as QuoteFacts['startingPrices'],
};

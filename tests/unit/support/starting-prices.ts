import { WIZARD_SERVICES } from '~/domain/catalog/catalog.ts';
import { startingPrice } from '~/domain/catalog/starting-price.ts';
import type { QuoteFacts } from '~/islands/quote/facts.ts';

/** Starting prices as the quote page passes them to the wizard. */
export const startingPrices = Object.fromEntries(
  WIZARD_SERVICES.map((service) => [service, startingPrice(service)]),
) as QuoteFacts['startingPrices'];

import { formatCentsShort } from '../pricing/money.ts';
import { PRICE_LIST, price } from '../pricing/price-list.ts';
import { AFTER_VISIT, SERVICES, type WizardService } from './catalog.ts';

/** Scope of the lowest price for EV charging. */
export const EV_SCOPE = 'circuit and outlet; no charger or permit';

/** Formats a service's lowest starting price, short enough for a card: "From $200", "From $220/module", or how it is priced without one. */
export function startingPrice(service: WizardService): string {
  const keys = SERVICES[service].options.flatMap((option) =>
    option.price && PRICE_LIST[option.price].unit !== 'cents per plug' ? [option.price] : [],
  );
  const cheapest = keys.sort((a, b) => price(a) - price(b))[0];
  if (!cheapest) return service === 'gutter' ? 'Quoted' : AFTER_VISIT;
  const unit = PRICE_LIST[cheapest].unit === 'cents per module' ? '/module' : '';
  return `From ${formatCentsShort(price(cheapest))}${unit}`;
}

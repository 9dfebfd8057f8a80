import { formatCentsShort } from '../pricing/money.ts';
import { PRICE_LIST, price } from '../pricing/price-list.ts';
import { SERVICES, type WizardService } from './catalog.ts';

/**
 * Formats a service's lowest starting price with what it covers: "From $200", "From $220 a module", "From $625, circuit
 * and outlet, charger and permit not included" or "Assessment".
 */
export function startingPrice(service: WizardService): string {
  const starts = SERVICES[service].options.flatMap(({ price: key, note }) =>
    key && PRICE_LIST[key].unit !== 'cents per plug' ? [{ key, note }] : [],
  );
  const cheapest = starts.sort((a, b) => price(a.key) - price(b.key))[0];
  if (!cheapest) return 'Assessment';
  const perModule = PRICE_LIST[cheapest.key].unit === 'cents per module' ? ' a module' : '';
  const scope = cheapest.note === undefined ? perModule : `, ${cheapest.note}`;
  return `From ${formatCentsShort(price(cheapest.key))}${scope}`;
}

import type { WizardService } from '../../../domain/catalog/catalog.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';

/** Says how a ballpark is calculated, with a link to its prices in the price book. */
export function PriceSource({ service }: { service: WizardService }) {
  return (
    <p className="hint mt-[0.9rem]">
      How we got this number: our list prices, times what you told us.{' '}
      <a
        className="inline-link"
        href={`/prices#${service}`}
        onClick={() => pushEvent({ event: 'price_source_open', service })}
      >
        See the prices for this service
      </a>
    </p>
  );
}

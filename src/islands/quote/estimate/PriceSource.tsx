import type { WizardService } from '../../../domain/catalog/catalog.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import type { QuoteFacts } from '../facts.ts';

export type PriceSourceProps = {
  service: string;
  facts: QuoteFacts;
};

/** Says how a ballpark is calculated, with a link to the page that lists its prices. */
export function PriceSource({ service, facts }: PriceSourceProps) {
  const page = facts.pricePages[service as WizardService];
  return (
    <p className="hint mt-[0.9rem]">
      How we got this number: our list prices, times what you told us.{' '}
      {page && (
        <a
          className="inline-link"
          href={`${page}#packages`}
          onClick={() => pushEvent({ event: 'price_source_open', service: service as WizardService })}
        >
          See the prices for this service
        </a>
      )}
    </p>
  );
}

import { useStore } from '@nanostores/react';
import ArrowRight from '~icons/lucide/arrow-right';
import { isAssessmentOnly } from '../../domain/catalog/catalog.ts';
import { EV_SCOPE, startingPrice } from '../../domain/catalog/starting-price.ts';
import { handToWizard } from '../../stores/forms/carried-details.ts';
import { pushFormEvent } from '../../stores/forms/form-events.ts';
import { $ballparkService, $shortForm } from '../../stores/forms/short-form.ts';

/** Offers the price first: opens the wizard with the service, the package and what was typed. */
export function BallparkOffer() {
  const service = useStore($ballparkService, { ssr: 'initial' });
  const { values } = useStore($shortForm, { ssr: 'initial' });
  if (service === '' || isAssessmentOnly(service)) return null;
  const scope = service === 'ev' ? `, ${EV_SCOPE}` : '';
  const query = new URLSearchParams({ service, ...(values.package ? { package: values.package } : {}) });
  return (
    <p className="short-offer">
      <span>
        <b>{`${startingPrice(service)}${scope}.`}</b> Rather see the price first?
      </span>
      <a
        className="link"
        href={`/quote?${query.toString()}`}
        onClick={() => {
          pushFormEvent({ event: 'form_handover', form: 'short', service });
          handToWizard(service, values.package, new Date());
        }}
      >
        See your ballpark now <ArrowRight />
      </a>
    </p>
  );
}

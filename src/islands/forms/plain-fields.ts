import { isWizardService, type Quantity } from '../../domain/catalog/catalog.ts';
import { INFO_FIELD_NAMES } from '../../domain/forms/lead-fields.ts';
import { longFormName, HONEYPOT_NAME } from '../../domain/forms/plain-form.ts';
import { initialQuantities, type QuoteValues } from '../../stores/forms/quote-values.ts';

/** Fields of a plain form by name, as the function `submit-lead` reads them. */
export type PlainFields = Readonly<Record<string, string>>;

/** Returns the wizard's values as fields of the plain form. */
export function wizardFields(values: QuoteValues): PlainFields {
  const { service, variant, notes, consent } = values;
  const project = isWizardService(service)
    ? {
        ...(variant === '' ? {} : { [longFormName(service, 'variant')]: variant }),
        ...Object.fromEntries(
          (Object.keys(initialQuantities) as Quantity[]).map((name) => [
            longFormName(service, name),
            values[name],
          ]),
        ),
      }
    : {};
  return {
    ...Object.fromEntries(INFO_FIELD_NAMES.map((name) => [name, values[name]])),
    ...project,
    ...(consent ? { consent: 'on' } : {}),
    [HONEYPOT_NAME]: values[HONEYPOT_NAME],
    notes,
  };
}

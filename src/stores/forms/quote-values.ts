import { initialQuantities, isWizardService, type Quantity } from '../../domain/catalog/catalog.ts';
import { INFO_FIELD_NAMES, type InfoValues } from '../../domain/forms/lead-fields.ts';
import { HONEYPOT_NAME, longFormName, type PlainFields } from '../../domain/forms/plain-form.ts';

/** Wizard values as typed; keys are the control names. */
export type QuoteValues = InfoValues &
  Record<Quantity | typeof HONEYPOT_NAME, string> & {
    consent: boolean;
    /** Value of the option chosen in step 2; empty until then. */
    variant: string;
    notes: string;
  };

/** Name of a wizard field. */
export type QuoteFieldName = keyof QuoteValues;

const emptyInfo = Object.fromEntries(INFO_FIELD_NAMES.map((name) => [name, ''])) as InfoValues;

/** Initial values. */
export const emptyQuoteValues: QuoteValues = {
  ...emptyInfo,
  ...initialQuantities,
  [HONEYPOT_NAME]: '',
  consent: false,
  variant: '',
  notes: '',
};

/** Returns the values with one changed; changing the service resets the problem, package, option and quantities. */
export function changeQuoteValue<Name extends QuoteFieldName>(
  values: QuoteValues,
  name: Name,
  value: QuoteValues[Name],
): QuoteValues {
  const changed = { ...values, [name]: value };
  return name === 'service' && value !== values.service
    ? { ...changed, ...initialQuantities, problem: '', package: '', variant: '' }
    : changed;
}

/** Returns the values without project and consent, for another quote of the same person. */
export const contactOf = (values: QuoteValues): QuoteValues => ({
  ...changeQuoteValue(values, 'service', ''),
  [HONEYPOT_NAME]: '',
  consent: false,
  notes: '',
});

/** Returns true when any value differs from its initial one. */
export const isTouched = (values: QuoteValues): boolean =>
  (Object.keys(emptyQuoteValues) as QuoteFieldName[]).some((name) => values[name] !== emptyQuoteValues[name]);

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

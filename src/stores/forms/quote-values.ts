import { SERVICES, type Quantity } from '../../domain/catalog/catalog.ts';
import { INFO_FIELD_NAMES, type InfoValues } from '../../domain/forms/lead-fields.ts';
import { HONEYPOT_NAME } from '../../domain/forms/plain-form.ts';

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

/** Initial quantities of step 2, from the catalog (docs/product.md, Prices). */
export const initialQuantities: Record<Quantity, string> = (() => {
  const options = Object.values(SERVICES).flatMap((service) => service.options);
  const initial = (name: Quantity): string =>
    String(
      options.map((option) => option.quantities[name]?.initial).find((start) => start !== undefined) ?? 0,
    );
  return {
    feet: initial('feet'),
    modules: initial('modules'),
    plugs: initial('plugs'),
    qty_plugs: initial('qty_plugs'),
  };
})();

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

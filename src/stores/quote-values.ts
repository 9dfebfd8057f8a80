import { SERVICES, type Quantity } from '../domain/catalog/catalog.ts';
import { INFO_FIELD_NAMES, type InfoValues } from '../domain/forms/lead-fields.ts';
import { HONEYPOT_NAME } from '../domain/forms/spam.ts';

/** Everything a visitor enters in the wizard, as typed; the names are the controls' names. */
export type QuoteValues = InfoValues &
  Record<Quantity | typeof HONEYPOT_NAME, string> & {
    /** Whether the optional box beside the phone field is ticked. */
    consent: boolean;
    /** Value of the option chosen in step 2, or empty. */
    variant: string;
    notes: string;
  };

/** One answer of the wizard. */
export type QuoteFieldName = keyof QuoteValues;

/** The numbers step 2 starts with (specification 3, "Estimate inputs"), as the catalogue states them. */
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

/** A form nobody has touched. */
export const emptyQuoteValues: QuoteValues = {
  ...emptyInfo,
  ...initialQuantities,
  [HONEYPOT_NAME]: '',
  consent: false,
  variant: '',
  notes: '',
};

/** The answers with one changed; another service is another job, so what was said of the first one is dropped. */
export function changeQuoteValue<Name extends QuoteFieldName>(
  values: QuoteValues,
  name: Name,
  value: QuoteValues[Name],
): QuoteValues {
  const changed = { ...values, [name]: value };
  return name === 'service' && value !== values.service
    ? { ...changed, ...initialQuantities, variant: '' }
    : changed;
}

/** Whether anything of the form has been entered or changed. */
export const isTouched = (values: QuoteValues): boolean =>
  (Object.keys(emptyQuoteValues) as QuoteFieldName[]).some((name) => values[name] !== emptyQuoteValues[name]);

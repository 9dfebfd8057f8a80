import { SERVICES, type Quantity } from '../domain/catalog/catalog.ts';
import { INFO_FIELD_NAMES, type InfoAnswers } from '../domain/forms/lead-fields.ts';
import { TRAP_NAME } from '../domain/forms/spam.ts';

/** Everything a visitor enters in the wizard, as typed; the names are the controls' names. */
export type QuoteAnswers = InfoAnswers &
  Record<Quantity | typeof TRAP_NAME, string> & {
    /** Whether the optional box beside the phone field is ticked. */
    consent: boolean;
    /** Value of the option chosen in step 2, or empty. */
    variant: string;
    notes: string;
  };

/** One answer of the wizard. */
export type AnswerName = keyof QuoteAnswers;

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

const emptyInfo = Object.fromEntries(INFO_FIELD_NAMES.map((name) => [name, ''])) as InfoAnswers;

/** A form nobody has touched. */
export const emptyAnswers: QuoteAnswers = {
  ...emptyInfo,
  ...initialQuantities,
  [TRAP_NAME]: '',
  consent: false,
  variant: '',
  notes: '',
};

/** The answers with one changed; another service is another job, so what was said of the first one is dropped. */
export function changeAnswer<Name extends AnswerName>(
  answers: QuoteAnswers,
  name: Name,
  value: QuoteAnswers[Name],
): QuoteAnswers {
  const changed = { ...answers, [name]: value };
  return name === 'service' && value !== answers.service
    ? { ...changed, ...initialQuantities, variant: '' }
    : changed;
}

/** Whether anything of the form has been entered or changed. */
export const isTouched = (answers: QuoteAnswers): boolean =>
  (Object.keys(emptyAnswers) as AnswerName[]).some((name) => answers[name] !== emptyAnswers[name]);

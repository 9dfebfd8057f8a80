import { checkField, checkInfo, INFO_FIELDS, type InfoField } from '../../../domain/forms/lead-fields.ts';
import { WIZARD_MESSAGES } from '../../../domain/messages.ts';
import { setQuoteValue } from '../../../stores/forms/quote.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useFieldChecks, type FieldChecks } from '../../forms/use-field-checks.ts';

/** Validation state of step 1. */
export type InfoCheck = Omit<FieldChecks<InfoField>, 'validate'> & {
  /** Validates all fields and shows the errors; true when step 2 may open. */
  canContinue: () => boolean;
};

/** Shows errors on blur and on "Continue", and removes them once the entry is valid. */
export function useInfoCheck(values: QuoteValues): InfoCheck {
  const { validate, ...checks } = useFieldChecks<InfoField>({
    entries: values,
    errors: checkInfo(values),
    form: 'wizard',
    labelOf: (name) => INFO_FIELDS[name].label,
    check: checkField,
    set: setQuoteValue,
  });
  const isMissing = (name: InfoField): boolean => INFO_FIELDS[name].required && values[name].trim() === '';

  return {
    ...checks,
    canContinue: () => {
      const names = validate();
      if (names.some(isMissing)) showToast(WIZARD_MESSAGES.incomplete, 'error');
      return names.length === 0;
    },
  };
}

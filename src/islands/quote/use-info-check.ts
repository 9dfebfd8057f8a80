import { checkField, checkInfo, INFO_FIELDS, type InfoField } from '../../domain/forms/lead-fields.ts';
import { WIZARD_MESSAGES } from '../../domain/messages.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { setQuoteValue } from '../../stores/quote.ts';
import type { QuoteValues } from '../../stores/quote-values.ts';
import { showToast } from '../../stores/toasts.ts';
import { useFieldChecks, type FieldChecks } from '../ui/use-field-checks.ts';

/** The checks of step 1: which faults are shown, and when they come and go. */
export type InfoCheck = Omit<FieldChecks<InfoField>, 'refuse'> & {
  /** Title of the summary. */
  title: string;
  /** Checks everything and shows what is wrong; true when step 2 may come. */
  mayContinue: () => boolean;
};

/** Not fixed by the specification: everything is filled in, but something has the wrong shape. */
const WRONG_SHAPE = 'Please check these fields.';

/** Shows a fault when its field is left or "Continue" is pressed, and takes it back as soon as the entry is right. */
export function useInfoCheck(values: QuoteValues): InfoCheck {
  const { refuse, ...checks } = useFieldChecks<InfoField>({
    entries: values,
    wrong: checkInfo(values),
    labelOf: (name) => INFO_FIELDS[name].label,
    check: checkField,
    set: setQuoteValue,
  });
  const isMissing = (name: InfoField): boolean => INFO_FIELDS[name].required && values[name].trim() === '';

  return {
    ...checks,
    title: checks.faults.some(({ name }) => isMissing(name)) ? WIZARD_MESSAGES.incomplete.title : WRONG_SHAPE,
    mayContinue: () => {
      const names = refuse();
      if (names.length > 0) pushEvent({ event: 'form_error', form: 'wizard', fields: names });
      if (names.some(isMissing)) showToast(WIZARD_MESSAGES.incomplete, 'error');
      return names.length === 0;
    },
  };
}

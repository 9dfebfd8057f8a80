import ArrowRight from '~icons/lucide/arrow-right';
import { memo, useState, type RefObject, type SubmitEvent } from 'react';
import { functionUrl } from '../../../config/endpoints.ts';
import { site } from '../../../config/site.ts';
import type { WizardService } from '../../../domain/catalog/catalog.ts';
import { consentText, DATA_USE } from '../../../domain/forms/consent.ts';
import {
  BEST_CONTACTS,
  HOMEOWNER_VALUES,
  INFO_FIELDS,
  type InfoField,
  checkField,
  checkInfo,
} from '../../../domain/forms/lead-fields.ts';
import { WIZARD_MESSAGES } from '../../../domain/messages.ts';
import { HONEYPOT_NAME } from '../../../domain/forms/plain-form.ts';
import {
  setQuoteValue,
  $pastAnswers,
  dropPastAnswers,
  takePastAnswers,
} from '../../../stores/forms/quote.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { ChosenPackage } from '../../forms/ChosenPackage.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { Note } from '../../ui/Note.tsx';
import { SegmentField } from '../../forms/SegmentField.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ServiceField, type ServiceIcons } from './ServiceField.tsx';
import type { Elements } from '../../ui/elements.ts';
import { formatPhone, isForeignPhone, phoneDigits } from '../../../domain/forms/phone.ts';
import { useStore } from '@nanostores/react';
import { showToast } from '../../../stores/toasts.ts';
import { useFieldChecks } from '../../forms/use-field-checks.ts';

/** Shows errors on blur and on "Continue", and removes them once the entry is valid. */
export function useInfoCheck(values: QuoteValues, onLeave?: (name: InfoField) => void) {
  const { validate, ...checks } = useFieldChecks<InfoField>({
    entries: values,
    errors: checkInfo(values),
    form: 'wizard',
    labelOf: (name) => INFO_FIELDS[name].label,
    check: checkField,
    set: setQuoteValue,
    onLeave,
  });
  const isMissing = (name: InfoField): boolean => INFO_FIELDS[name].required && values[name].trim() === '';

  return {
    ...checks,
    /** Validates all fields and shows the errors; true when step 2 may open. */
    canContinue: (): boolean => {
      const names = validate();
      if (names.some(isMissing)) showToast(WIZARD_MESSAGES.incomplete, 'error');
      return names.length === 0;
    },
  };
}

/** Line below the heading; a returning visitor is offered the earlier answers there, so that nothing moves. */
function PastAnswers() {
  const isOffered = useStore($pastAnswers, { ssr: 'initial' }) !== null;
  return (
    <p className="muted mt-[0.8rem]">
      {isOffered ? (
        <>
          <span>Use the answers from last time?</span>{' '}
          <button className="inline-link" type="button" onClick={takePastAnswers}>
            Use them
          </button>{' '}
          <button className="inline-link" type="button" onClick={dropPastAnswers}>
            Start fresh
          </button>
        </>
      ) : (
        'One minute. Only what we need to send your estimate.'
      )}
    </p>
  );
}

/** Returns the caret position in a formatted number after the given number of digits. */
function placeAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  const last = Array.from(formatted.matchAll(/\d/g))[digits - 1];
  return last ? last.index + 1 : formatted.length;
}

/** Formats a number while typing and keeps the caret after the same digit; a foreign number keeps its characters. */
export function formatTyping(entry: string, caret: number): { text: string; caret: number } {
  const text = formatPhone(entry);
  if (isForeignPhone(entry)) return { text, caret: Math.min(caret, text.length) };
  return { text, caret: placeAfter(text, phoneDigits(entry.slice(0, caret)).length) };
}

const ADDRESS_FIELDS = ['address', 'city', 'zip'] as const;

/** Content that makes step 1 the complete form without JavaScript; not rendered otherwise. */
export type LongForm = {
  /** Step 2 fields of every service. */
  projects?: Elements;
  ending?: Elements;
};

export type InfoStepProps = {
  values: QuoteValues;
  prices: Record<WizardService, string>;
  icons: ServiceIcons;
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** Runs when the focus reaches the form. */
  onFocus?: () => void;
  onContinue: () => void;
} & LongForm;

/** Step 1: service, contact details and, where wanted, the address. */
export const InfoStep = memo(function InfoStep(props: InfoStepProps) {
  const { values, prices, icons, titleRef, onFocus, onContinue, projects, ending } = props;
  const [isChoosing, setChoosing] = useState(true);
  const check = useInfoCheck(values, (name) => {
    if (name === 'service') setChoosing(false);
  });

  const bind = (name: InfoField) => ({
    name,
    value: values[name],
    error: check.errorOf(name),
    onChange: (value: string) => check.change(name, value),
  });
  const text = (name: InfoField, rest: Partial<TextFieldProps>) => (
    <TextField
      label={INFO_FIELDS[name].label}
      required={INFO_FIELDS[name].required}
      onBlur={() => check.leave(name)}
      {...bind(name)}
      {...rest}
    />
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (check.canContinue()) onContinue();
  };

  return (
    <form
      className="quote-main"
      method="post"
      action={functionUrl('submit-lead')}
      noValidate
      data-quote-form
      onSubmit={submit}
      onFocus={onFocus}
      {...check.pressGuard}
    >
      <input type="hidden" name="form" value="wizard" />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor={HONEYPOT_NAME}>Leave this empty</label>
        <input
          id={HONEYPOT_NAME}
          name={HONEYPOT_NAME}
          tabIndex={-1}
          autoComplete="off"
          value={values[HONEYPOT_NAME]}
          onChange={(event) => setQuoteValue(HONEYPOT_NAME, event.target.value)}
        />
      </p>
      <div>
        <h1 className="quote-title" ref={titleRef} tabIndex={-1}>
          First, what can we help with?
        </h1>
        <PastAnswers />
      </div>

      <ErrorSummary
        title="Please check these fields."
        errors={check.shownErrors.map((shown) => ({ ...shown, id: shown.name }))}
        rejections={check.rejections}
      />

      <div className="grid gap-3">
        <ServiceField
          value={values.service}
          error={check.errorOf('service')}
          prices={prices}
          icons={icons}
          isOpen={isChoosing}
          onOpen={setChoosing}
          onChange={(value) => check.change('service', value)}
          onLeave={() => check.leave('service')}
        />
        <ChosenPackage name={values.package} onRemove={() => setQuoteValue('package', '')} />
      </div>
      {projects}

      <fieldset>
        <legend className="label-lg mb-[0.8rem]">Who are we helping?</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="grid grid-cols-2 gap-5 sm:col-span-2">
            {text('first_name', { autoComplete: 'given-name' })}
            {text('last_name', { autoComplete: 'family-name' })}
          </div>
          {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', format: formatTyping })}
          {text('email', { type: 'email', inputMode: 'email', autoComplete: 'email' })}
          <Checkbox
            name="consent"
            className="hint sm:col-span-2"
            checked={values.consent}
            onChange={(checked) => setQuoteValue('consent', checked)}
          >
            <span>{consentText(site.name)}</span> <span className="optional">(optional)</span>
          </Checkbox>
          <SegmentField
            {...bind('best_contact')}
            legend={INFO_FIELDS.best_contact.label}
            values={BEST_CONTACTS}
          />
          <SegmentField
            {...bind('homeowner')}
            legend={INFO_FIELDS.homeowner.label}
            values={HOMEOWNER_VALUES}
          />
        </div>
        <div role="status">
          {values.homeowner === 'No' && <Note className="mt-[1.35rem]">{WIZARD_MESSAGES.notHomeowner}</Note>}
        </div>
      </fieldset>

      <AddressFields
        values={values}
        hasError={ADDRESS_FIELDS.some((name) => check.errorOf(name) !== undefined)}
        text={text}
        onZipChange={(zip) => check.change('zip', zip)}
      />

      {ending}

      <div className="quote-dock">
        <button className="btn btn-primary btn-lg" type="submit">
          Continue <ArrowRight />
        </button>
      </div>
      <p className="hint">
        {DATA_USE}{' '}
        <a className="inline-link" href="/privacy">
          Privacy
        </a>
      </p>
    </form>
  );
});

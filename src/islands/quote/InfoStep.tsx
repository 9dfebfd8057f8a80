import {
  ArrowRight,
  ArrowUpDown,
  Bird,
  ClipboardCheck,
  Droplets,
  Leaf,
  Lightbulb,
  PlugZap,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { functionUrl } from '../../config/endpoints.ts';
import {
  SERVICES,
  startingPrice,
  WIZARD_SERVICES,
  type WizardService,
} from '../../domain/catalog/catalog.ts';
import { consentText } from '../../domain/forms/consent.ts';
import {
  BEST_CONTACTS,
  HOMEOWNER_VALUES,
  INFO_FIELDS,
  type InfoField,
} from '../../domain/forms/lead-fields.ts';
import { WIZARD_MESSAGES } from '../../domain/messages.ts';
import { HONEYPOT_NAME } from '../../domain/forms/spam.ts';
import { setQuoteValue } from '../../stores/quote.ts';
import type { QuoteValues } from '../../stores/quote-values.ts';
import { ChosenPackage } from '../forms/ChosenPackage.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Note } from '../ui/Note.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';
import { TextField, type TextFieldProps } from '../ui/TextField.tsx';
import { usePressGuard } from '../forms/use-press-guard.ts';
import { formatTyping } from './phone-caret.ts';
import { useInfoCheck } from './use-info-check.ts';
import { prepareLaterSteps } from './use-later-steps.ts';
import { useZipCity } from './use-zip-city.ts';
import { ZipCityNote } from './ZipCityNote.tsx';

const SERVICE_ICONS: Record<WizardService, LucideIcon> = {
  clean: Droplets,
  checkup: ClipboardCheck,
  ev: PlugZap,
  rr: ArrowUpDown,
  lights: Lightbulb,
  repairs: Wrench,
  bird: Bird,
  gutter: Leaf,
};

const SERVICE_CHOICES = WIZARD_SERVICES.map((service) => ({
  value: service,
  label: SERVICES[service].label,
  note: startingPrice(service),
  Icon: SERVICE_ICONS[service],
}));

/** Content that makes step 1 the complete form without JavaScript; not rendered otherwise. */
export type LongForm = {
  /** Step 2 fields of every service. */
  projects?: ReactNode;
  /** Notes field and submit button. */
  ending?: ReactNode;
};

export type InfoStepProps = {
  values: QuoteValues;
  /** Company name, for the consent. */
  company: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onContinue: () => void;
} & LongForm;

/** Step 1: contact details and service. */
export function InfoStep({ values, company, titleRef, onContinue, projects, ending }: InfoStepProps) {
  const check = useInfoCheck(values);
  const settle = usePressGuard(check.leave);
  const zipCity = useZipCity(values);

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
      onBlur={() => settle.leave(name)}
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
      onFocus={prepareLaterSteps}
      onPointerDownCapture={settle.press}
      onPointerUpCapture={settle.release}
      onPointerCancelCapture={settle.release}
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
          First, who are we helping?
        </h1>
        <p className="muted mt-[0.8rem]">One minute. Only what we need to send your estimate.</p>
      </div>

      <ErrorSummary
        title={check.title}
        errors={check.shownErrors.map((shown) => ({ ...shown, id: shown.name }))}
        rejections={check.rejections}
      />

      <div>
        <div className="quote-pair">
          {text('first_name', { autoComplete: 'given-name' })}
          {text('last_name', { autoComplete: 'family-name' })}
          {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', format: formatTyping })}
          {text('email', { type: 'email', inputMode: 'email', autoComplete: 'email' })}
          <Checkbox
            name="consent"
            className="hint sm:col-span-2"
            checked={values.consent}
            onChange={(checked) => setQuoteValue('consent', checked)}
          >
            {consentText(company)} <span className="optional">(optional)</span>
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
      </div>

      <ChoiceList
        {...bind('service')}
        legend={INFO_FIELDS.service.label}
        choices={SERVICE_CHOICES}
        twoColumns
      />
      <ChosenPackage name={values.package} onRemove={() => setQuoteValue('package', '')} />
      {projects}

      <fieldset className="quote-pair">
        <legend className="label-lg mb-[0.8rem]">
          Where is the home? <span className="optional">optional</span>
        </legend>
        <div className="sm:col-span-2">{text('address', { autoComplete: 'street-address' })}</div>
        {text('city', { autoComplete: 'address-level2' })}
        {text('zip', {
          inputMode: 'numeric',
          autoComplete: 'postal-code',
          placeholder: '95125',
          onChange: (zip) => {
            check.change('zip', zip);
            void zipCity.complete(zip);
          },
        })}
        <ZipCityNote zipCity={zipCity} />
      </fieldset>

      {ending}

      <div className="quote-foot quote-continue">
        <span className="hint">We use this only for your estimate.</span>
        <button className="btn btn-primary btn-lg" type="submit">
          Continue <ArrowRight />
        </button>
      </div>
    </form>
  );
}

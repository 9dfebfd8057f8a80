import ArrowRight from '~icons/lucide/arrow-right';
import type { RefObject } from 'react';
import { site } from '../../config/site.ts';
import { consentText } from '../../domain/forms/consent.ts';
import { REQUEST_WAITS } from '../../domain/messages.ts';
import { SHORT_FIELDS, type ShortField } from '../../domain/forms/short-form.ts';
import { setShortConsent, type ShortForm } from '../../stores/forms/short-form.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { TextField, type TextFieldProps } from '../ui/TextField.tsx';
import type { FieldChecks } from '../forms/use-field-checks.ts';
import { Label, StepHead } from './StepHead.tsx';
import { RewriteNote, type AddressRewrite } from './RewriteNote.tsx';
import { LargePhoneLink } from '../ui/PhoneLink.tsx';

export type ContactStepProps = {
  form: ShortForm;
  prefix: string;
  level: 2 | 3;
  title: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isHidden: boolean;
  /** True while the values must not change: they are being sent, or kept on the device. */
  isLocked: boolean;
  onUnlock: () => void;
  checks: FieldChecks<ShortField>;
  rewrite: AddressRewrite;
};

/** Step 1: contact details and service address. */
export function ContactStep(props: ContactStepProps) {
  const { form, prefix, checks, rewrite, isLocked } = props;
  const text = (name: 'name' | 'email' | 'phone' | 'address', rest: Partial<TextFieldProps>) => (
    <TextField
      name={name}
      id={prefix + name}
      label={<Label name={name} />}
      value={form.values[name]}
      readOnly={isLocked}
      onChange={(entry) => checks.change(name, entry)}
      onBlur={() => checks.leave(name)}
      error={checks.errorOf(name)}
      optional={!SHORT_FIELDS[name].required}
      nativeRequired={SHORT_FIELDS[name].required}
      maxLength={SHORT_FIELDS[name].maxLength}
      {...rest}
    />
  );

  return (
    <div className="short-step" data-step="1" hidden={props.isHidden}>
      <StepHead step={1} title={props.title} level={props.level} headingRef={props.headingRef} />
      <div className="short-grid">
        <div className="short-wide">{text('name', { autoComplete: 'name' })}</div>
        {text('email', { type: 'email', inputMode: 'email', autoComplete: 'email' })}
        {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '(408) 555-0100' })}
        <Checkbox
          name="consent"
          id={`${prefix}consent`}
          className="hint short-wide"
          checked={form.consent}
          onChange={(checked) => {
            if (!isLocked) setShortConsent(checked);
          }}
        >
          {consentText(site.name)} <span className="optional">(optional)</span>
        </Checkbox>
        <div className="short-wide">
          {text('address', { autoComplete: 'address-line1', placeholder: 'Street, city, ZIP' })}
          {!props.isHidden && !isLocked && (
            <RewriteNote
              rewrite={rewrite}
              onUndo={() => document.getElementById(`${prefix}address`)?.focus()}
            />
          )}
        </div>
      </div>
      {isLocked && (
        <p className="hint">
          {REQUEST_WAITS.title}.{' '}
          <button className="inline-link" type="button" onClick={props.onUnlock}>
            Change my answers
          </button>
        </p>
      )}
      <div className="short-foot needs-script">
        <button className="btn btn-primary btn-lg" type="submit">
          Next: service details <ArrowRight />
        </button>
        <LargePhoneLink />
      </div>
    </div>
  );
}

import ArrowRight from '~icons/lucide/arrow-right';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { site } from '../../../config/site.ts';
import { consentText } from '../../../domain/forms/consent.ts';
import { checkShortField, SHORT_FIELDS } from '../../../domain/forms/short-form.ts';
import { LEAD_QUESTIONS, LEAD_STEPS, type LeadField } from '../../../domain/conversation/lead-steps.ts';
import type { Turn } from '../../../domain/conversation/turn.ts';
import { changeRequest, endRequest, type AssistantRequest } from '../../../stores/assistant.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Honeypot, honeypotValue } from '../../ui/Honeypot.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GivenValues } from './GivenValues.tsx';
import { StepArc } from './StepArc.tsx';
import { workOf } from './assistant-lead.ts';

const CONTROLS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  address: { type: 'text', autoComplete: 'address-line1' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

const HINTS: Partial<Record<LeadField, string>> = {
  address: 'Street and city. The person who checks your quote looks the roof up from above.',
};

export type FieldStepProps = { name: LeadField; request: AssistantRequest; turns: readonly Turn[] };

/** One question of the request. */
export function FieldStep({ name, request, turns }: FieldStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { values, consent } = request;
  const position = LEAD_STEPS.indexOf(name);
  const work = workOf(turns);
  useEffect(() => input.current?.focus(), []);

  const goOn = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const honeypot = honeypotValue(event.currentTarget) || request.honeypot;
    const problem = checkShortField(name, values[name]);
    setError(problem);
    if (problem) {
      input.current?.focus();
      return;
    }
    const furthest = Math.max(request.furthest, position + 1);
    const step = LEAD_STEPS[furthest] ?? 'review';
    if (step === 'review') pushEvent({ event: 'assistant_lead', step });
    changeRequest({ step, furthest, honeypot });
  };
  const goBack = (): void => {
    const before = LEAD_STEPS[position - 1];
    if (before) changeRequest({ step: before });
    else endRequest(null);
  };

  return (
    <form className="assistant-request" noValidate onSubmit={goOn}>
      <p className="assistant-step">
        <StepArc className="assistant-step-arc" share={position / LEAD_STEPS.length} />
        <span>
          <span>{`Question ${position + 1} of ${LEAD_STEPS.length}`}</span>
          {work && <span>{`${work.text}: ${work.ballpark}`}</span>}
        </span>
      </p>
      {position > 0 && (
        <dl className="ruled assistant-given">
          <GivenValues names={LEAD_STEPS.slice(0, position)} values={values} />
        </dl>
      )}
      <h3 className="assistant-statement">{LEAD_QUESTIONS[name]}</h3>
      <TextField
        name={`assistant-${name}`}
        label={SHORT_FIELDS[name].label}
        value={values[name]}
        onChange={(entry) => {
          changeRequest({ values: { ...values, [name]: entry } });
          if (error) setError(checkShortField(name, entry));
        }}
        error={error}
        hint={HINTS[name]}
        optional={!SHORT_FIELDS[name].required}
        maxLength={SHORT_FIELDS[name].maxLength}
        inputRef={input}
        {...CONTROLS[name]}
      />
      <Honeypot id="assistant-honeypot" />
      {name === 'phone' && (
        <Checkbox
          name="assistant-consent"
          checked={consent}
          onChange={(isChecked) => changeRequest({ consent: isChecked })}
        >
          {consentText(site.name)}
        </Checkbox>
      )}
      <div className="actions assistant-between">
        <button className="btn btn-dark" type="submit">
          Next <ArrowRight />
        </button>
        <button className="link" type="button" onClick={goBack}>
          Back
        </button>
      </div>
      <p className="muted assistant-end text-sm">
        <span>
          {name === 'phone'
            ? 'You may leave this out.'
            : 'Last comes your phone number, which you may leave out.'}
        </span>{' '}
        Nothing is sent until you have read it over.
      </p>
      <p>
        <a className="link text-sm" href="/contact">
          See all four on one form
        </a>
      </p>
    </form>
  );
}

import type { RefObject } from 'react';
import { SHORT_FIELDS, type ShortField } from '../../domain/forms/short-form.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../domain/forms/system-options.ts';
import { PROBLEM_OPTIONS } from '../../domain/catalog/problem-labels.ts';
import { findProblem } from '../../domain/catalog/problems.ts';
import { SHORT_FORM_SERVICES } from '../../domain/catalog/service-labels.ts';
import { setShortFormValue, type ShortForm } from '../../stores/forms/short-form.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ProblemAdvice } from '../forms/ProblemAdvice.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Label, StepHead } from './StepHead.tsx';
import type { Elements } from '../ui/elements.ts';

export type ServiceStepProps = {
  form: ShortForm;
  prefix: string;
  level: 2 | 3;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isHidden: boolean;
  /** True for repairs, and without script, where the service is not known. */
  asksForProblem: boolean;
  isSending: boolean;
  /** True while the values must not change: they are being sent, or kept on the device. */
  isLocked: boolean;
  onBack: () => void;
  /** Rendered above the fields: the address rewrite note. */
  above: Elements;
  /** Rendered above the buttons: the result of the last attempt. */
  below: Elements;
};

/** Step 2: service details, none of them enforced (docs/product.md, Short form). */
export function ServiceStep(props: ServiceStepProps) {
  const { form, prefix, isSending, isLocked, onBack } = props;
  const bind = (name: ShortField) => ({
    name,
    id: prefix + name,
    label: <Label name={name} />,
    value: form.values[name],
    onChange: (entry: string) => {
      if (!isLocked) setShortFormValue(name, entry);
    },
  });
  const { label, ...stories } = bind('roof_stories');

  return (
    <div className="short-step" data-step="2" hidden={props.isHidden}>
      <StepHead step={2} title="Service details" level={props.level} headingRef={props.headingRef} />
      {props.above}
      <div className="short-grid">
        <div className="short-wide">
          <SelectField
            {...bind('service_type')}
            options={SHORT_FORM_SERVICES}
            placeholder="Choose a service"
          />
        </div>
        {props.asksForProblem && (
          <div className="short-wide">
            <SelectField
              {...bind('problem')}
              label={
                <>
                  <span>{SHORT_FIELDS.problem.label}</span>{' '}
                  <span className="optional">for repairs, optional</span>
                </>
              }
              options={PROBLEM_OPTIONS}
              placeholder="Choose what fits best"
            />
            <ProblemAdvice problem={findProblem(form.values.problem)} className="short-advice" />
          </div>
        )}
        <SelectField {...bind('system_size')} options={SYSTEM_SIZES} />
        <SelectField {...bind('module_count')} options={MODULE_COUNTS} />
        <div className="short-wide">
          <SegmentField
            {...stories}
            legend={label}
            values={Object.keys(ROOF_STORIES)}
            labels={ROOF_STORIES}
          />
        </div>
        <div className="short-wide">
          <TextField
            {...bind('notes')}
            optional
            multiline
            readOnly={isLocked}
            maxLength={SHORT_FIELDS.notes.maxLength}
          />
        </div>
      </div>
      {props.below}
      <div className="short-foot">
        <BusyButton
          className="btn btn-primary btn-lg"
          type="submit"
          busy={isSending}
          busyLabel="Submitting..."
        >
          Send my request
        </BusyButton>
        <button className="link needs-script" type="button" disabled={isSending} onClick={onBack}>
          Back
        </button>
      </div>
    </div>
  );
}

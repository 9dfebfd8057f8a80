import type { RefObject, SubmitEvent } from 'react';
import ArrowLeft from '~icons/lucide/arrow-left';
import { functionUrl } from '../../config/endpoints.ts';
import {
  findOption,
  isAssessmentOnly,
  SERVICES,
  type Quantity,
  type QuantityRule,
  type ServiceOption,
  type WizardService,
} from '../../domain/catalog/catalog.ts';
import { ASSESSMENT_REQUIRED, type Estimate } from '../../domain/pricing/estimate.ts';
import { asksForProblem, PROBLEM_OPTIONS } from '../../domain/catalog/problem-labels.ts';
import { findProblem } from '../../domain/catalog/problems.ts';
import { INFO_FIELDS, LEAD_LIMITS } from '../../domain/forms/lead-fields.ts';
import { opensPlainForm } from '../../domain/forms/plain-form.ts';
import { formatCentsShort } from '../../domain/pricing/money.ts';
import { price } from '../../domain/pricing/price-list.ts';
import { optionNote, quantityText } from '../../domain/catalog/project-questions.ts';
import { setQuoteValue } from '../../stores/forms/quote.ts';
import type { QuoteValues } from '../../stores/forms/quote-values.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { Note } from '../ui/Note.tsx';
import { ProblemAdvice } from '../forms/ProblemAdvice.tsx';
import { Stepper } from './Stepper.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PROJECT_TITLES, SERVICE_NOTES } from './project-text.ts';
import { SendingNotes } from './SendingNotes.tsx';
import type { Sending } from '../delivery/use-send-lead.ts';

export type ProjectStepProps = {
  service: WizardService;
  values: QuoteValues;
  ballpark: Estimate;
  titleRef: RefObject<HTMLHeadingElement | null>;
  sending: Sending;
  onSend: () => void;
  onBack: () => void;
};

const PROBLEM_CHOICES = Object.entries(PROBLEM_OPTIONS).map(([value, label]) => ({ value, label }));

const choicesOf = (service: WizardService) =>
  SERVICES[service].options.map((option) => ({
    value: option.variant,
    label: option.label,
    note: optionNote(service, option),
    amount: option.price && formatCentsShort(price(option.price)),
  }));

/** Returns the quantities to ask for: the chosen option's, or the first option's before a choice. */
function quantitiesFor(
  service: WizardService,
  chosen: ServiceOption | undefined,
): [Quantity, QuantityRule][] {
  const option = chosen ?? SERVICES[service].options[0];
  return Object.entries(option?.quantities ?? {}) as [Quantity, QuantityRule][];
}

/** One-line ballpark above the button, for narrow screens. */
function BallparkLine({ ballpark }: { ballpark: Estimate }) {
  if (ballpark.kind === 'incomplete') return null;
  return (
    <p className="quote-line lg:hidden">
      <span className="muted text-sm">Your ballpark so far</span>
      {ballpark.kind === 'priced' ? (
        <b className="figure">{formatCentsShort(ballpark.totalCents)}</b>
      ) : (
        <b className="figure text-d3">{ASSESSMENT_REQUIRED}</b>
      )}
    </p>
  );
}

/** Step 2: option and quantities. */
export function ProjectStep(props: ProjectStepProps) {
  const { service, values, ballpark, titleRef, sending, onSend, onBack } = props;
  const { isSending, isQueued } = sending;
  // Values must not change while they are being sent or queued.
  const isLocked = isSending || isQueued;
  const definition = SERVICES[service];
  const isUnpriced = isAssessmentOnly(service);
  const mayBeSent = ballpark.kind !== 'incomplete';
  const submit = (event: SubmitEvent): void => {
    if (opensPlainForm(event)) return;
    event.preventDefault();
    if (mayBeSent) onSend();
  };

  return (
    <form
      className="quote-main"
      method="post"
      action={functionUrl('submit-lead')}
      noValidate
      data-quote-form
      onSubmit={submit}
    >
      <div>
        <h1 className="quote-title" ref={titleRef} tabIndex={-1}>
          {PROJECT_TITLES[service]}
        </h1>
        <p className="muted mt-[0.8rem]">
          <span>{`${definition.label}.`}</span>{' '}
          <span>
            {isUnpriced
              ? 'We need to see it before we can price it.'
              : 'Close enough is fine; we confirm it before any work.'}
          </span>
        </p>
      </div>

      {asksForProblem(service) ? (
        <ChoiceList
          name="problem"
          legend={INFO_FIELDS.problem.label}
          choices={PROBLEM_CHOICES}
          value={values.problem}
          readOnly={isLocked}
          optional
          twoColumns
          advice={<ProblemAdvice problem={findProblem(values.problem)} />}
          onChange={(value) => setQuoteValue('problem', value)}
        />
      ) : isUnpriced ? (
        <Note tone="plain">
          There’s nothing to choose here. Tell us what you know below, and a person will reply with the next
          step.
        </Note>
      ) : (
        <ChoiceList
          name="variant"
          legend={definition.question ?? ''}
          choices={choicesOf(service)}
          value={values.variant}
          readOnly={isLocked}
          onChange={(value) => setQuoteValue('variant', value)}
        />
      )}

      {quantitiesFor(service, findOption(service, values.variant)).map(([name, rule]) => {
        const text = quantityText(name, service, values.variant);
        return (
          <Stepper
            key={name}
            name={name}
            label={text.question}
            hint={text.hint}
            fewer={text.fewer}
            more={text.more}
            min={rule.min}
            value={values[name]}
            readOnly={isLocked}
            onChange={(value) => setQuoteValue(name, value)}
          />
        );
      })}

      <TextField
        name="notes"
        label="Anything we should know?"
        optional
        multiline
        placeholder={SERVICE_NOTES[service].placeholder}
        maxLength={LEAD_LIMITS.notes}
        value={values.notes}
        readOnly={isLocked}
        onChange={(value) => setQuoteValue('notes', value)}
      />

      <SendingNotes sending={sending} values={values} />
      <BallparkLine ballpark={ballpark} />

      <div className="quote-foot">
        <button className="link" type="button" disabled={isLocked} onClick={onBack}>
          <ArrowLeft />
          Back
        </button>
        <div className="grid gap-3 text-center">
          {!mayBeSent && (
            <p className="hint" id="send-hint">
              Choose an option first.
            </p>
          )}
          <BusyButton
            className="btn btn-primary btn-lg"
            type="submit"
            busy={isSending}
            busyLabel="Submitting..."
            disabled={!mayBeSent}
            describedBy={mayBeSent ? undefined : 'send-hint'}
          >
            Get My Estimate
          </BusyButton>
        </div>
      </div>
    </form>
  );
}

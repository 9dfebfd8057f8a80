import { useStore } from '@nanostores/react';
import { useRef, type SubmitEvent, useEffect, useState } from 'react';
import { functionUrl } from '../../config/endpoints.ts';
import { site } from '../../config/site.ts';
import { asksForProblem } from '../../domain/catalog/problem-labels.ts';
import { shortFormFailed, WIZARD_MESSAGES } from '../../domain/messages.ts';
import {
  checkShortField,
  checkShortForm,
  SHORT_FIELDS,
  type ShortField,
} from '../../domain/forms/short-form.ts';
import { opensPlainForm, shortFields } from '../../domain/forms/plain-form.ts';
import { pushFormEvent } from '../../stores/forms/form-events.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import {
  $shortForm,
  clearShortForm,
  confirmRequest,
  isShortTouched,
  setShortFormValue,
  setShortLeadId,
  markStarted,
} from '../../stores/forms/short-form.ts';
import { ChosenPackage } from '../forms/ChosenPackage.tsx';
import { DraftNote } from '../forms/DraftNote.tsx';
import { FailedForm } from '../forms/PlainForm.tsx';
import { afterPaint } from '../ui/timing.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useFieldChecks } from '../forms/use-field-checks.ts';
import { ContactStep } from './ContactStep.tsx';
import { QueuedPanel, OutcomeNote } from './OutcomeNote.tsx';
import { RewriteNote, useAddressRewrite } from './RewriteNote.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { shortLead } from './short-lead.ts';
import { Honeypot, honeypotValue } from '../ui/Honeypot.tsx';
import { useShortOpening } from './use-short-opening.ts';
import { prepareToSend, useSendLead } from '../delivery/use-send-lead.ts';
import type { Elements } from '../ui/elements.ts';
import { $receipt } from '../../stores/sent-leads.ts';

/** Manages the two steps and moves the focus to the heading of the new one. */
function useSteps() {
  const [step, setStep] = useState<1 | 2>(1);
  const first = useRef<HTMLHeadingElement>(null);
  const second = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) (step === 1 ? first : second).current?.focus();
    isMoving.current = false;
  }, [step]);
  return {
    step,
    headings: { 1: first, 2: second },
    goTo: (next: 1 | 2): void => {
      isMoving.current = true;
      setStep(next);
    },
  };
}

/** Reminds the visitor of a request already sent from this device, to avoid duplicates. */
function PastRequest() {
  const receipt = useStore($receipt, { ssr: 'initial' });
  if (!receipt) return null;
  return (
    <p className="hint">
      <span>{`We have your request ${receipt.reference}.`}</span>{' '}
      <a className="inline-link" href={`/status#${receipt.id}`}>
        See its status
      </a>
    </p>
  );
}

/** Location of a short form. */
export type Placement = 'home' | 'contact' | 'dialog';

export type ShortFormProps = {
  placement: Placement;
  level: 2 | 3;
  /** Heading below "Step 1 of 2". */
  title: string;
  /** False until hydrated. */
  isHydrated: boolean;
  /** Above step 1. */
  offer?: Elements;
  /** Runs when the request is stored, before the form is cleared. */
  onSent?: (() => void) | undefined;
};

const nothing = (): void => undefined;

function FailedShortForm() {
  const { values, consent } = $shortForm.get();
  return <FailedForm form="short" fields={shortFields(values, consent)} />;
}

function Form({ placement, level, title, isHydrated, offer, onSent = nothing }: ShortFormProps) {
  const form = useStore($shortForm, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  const isStarted = useRef(false);
  const { step, headings, goTo } = useSteps();
  const { values } = form;
  const rewrite = useAddressRewrite(values.address);
  const { isSending, isQueued, outcome, send, cancelQueued } = useSendLead({
    form: 'short',
    leadId: form.leadId,
    setLeadId: setShortLeadId,
    failed: shortFormFailed(site.phone),
    onStored: (id) => {
      // The other placement may have confirmed it.
      if ($shortForm.get().leadId !== id) return;
      onSent();
      confirmRequest(id);
    },
  });
  const isLocked = isSending || isQueued;
  const checks = useFieldChecks<ShortField>({
    entries: values,
    errors: checkShortForm(values, 1),
    form: 'short',
    labelOf: (name) => SHORT_FIELDS[name].label,
    check: checkShortField,
    set: setShortFormValue,
    onLeave: (name) => {
      if (name === 'address' && !isLocked) void rewrite.normalize();
    },
  });
  const prefix = placement === 'dialog' ? 'dialog-' : 'inline-';

  const start = (): void => {
    markStarted(Date.now());
    if (isStarted.current) return;
    isStarted.current = true;
    pushFormEvent({ event: 'form_start', form: 'short', placement });
  };
  useShortOpening(element, placement !== 'dialog', start);
  const show = (next: 1 | 2): void => {
    pushFormEvent({ event: 'form_step', form: 'short', step: next });
    goTo(next);
  };
  const goOn = (): void => {
    start();
    if (checks.validate().length > 0) return;
    pushEvent({ event: 'form_step_complete', form: 'short', step: 1 });
    show(2);
    afterPaint(() => {
      // A field left before hydration has not been rewritten yet.
      if (!isLocked) void rewrite.normalize();
      prepareToSend();
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (opensPlainForm(event)) return;
    event.preventDefault();
    if (step === 1) {
      goOn();
      return;
    }
    const honeypot = honeypotValue(event.currentTarget);
    void send((press) => {
      pushEvent({ event: 'form_step_complete', form: 'short', step: 2 });
      return shortLead($shortForm.get(), honeypot, press);
    });
  };
  const clear = (): void => {
    pushFormEvent({ event: 'form_clear', form: 'short' });
    clearShortForm();
    // Clearing remounts the form; move the focus to its first field.
    requestAnimationFrame(() => document.getElementById(`${prefix}name`)?.focus());
  };

  // After a failure the form stays, with a note.
  if (isQueued && outcome.kind !== 'failed') {
    return <QueuedPanel isFocused={outcome.kind === 'queued'} onCancel={cancelQueued} />;
  }
  const isMissing = checks.shownErrors.some(({ name }) => values[name].trim() === '');
  return (
    <form
      ref={element}
      className="short-form"
      method="post"
      action={functionUrl('submit-lead')}
      noValidate={isHydrated}
      data-hydrated={isHydrated || undefined}
      onSubmit={submit}
      onInput={start}
      {...checks.pressGuard}
    >
      <input type="hidden" name="form" value="short" />
      <Honeypot id={`${prefix}honeypot`} />
      {step === 1 && offer}
      <ErrorSummary
        title={isMissing ? WIZARD_MESSAGES.incomplete.title : 'Please check these fields.'}
        errors={checks.shownErrors.map((shown) => ({ ...shown, id: prefix + shown.name }))}
        rejections={checks.rejections}
      />
      <ChosenPackage name={values.package} onRemove={() => setShortFormValue('package', '')} />
      <ContactStep
        form={form}
        prefix={prefix}
        level={level}
        title={title}
        headingRef={headings[1]}
        isHidden={isHydrated && step !== 1}
        isLocked={isLocked}
        onUnlock={cancelQueued}
        checks={checks}
        rewrite={rewrite}
      />
      <ServiceStep
        form={form}
        prefix={prefix}
        level={level}
        headingRef={headings[2]}
        isHidden={isHydrated && step !== 2}
        asksForProblem={!isHydrated || asksForProblem(values.service_type)}
        isSending={isSending}
        isLocked={isLocked}
        onBack={() => show(1)}
        above={
          step === 2 &&
          !isLocked && <RewriteNote rewrite={rewrite} onUndo={() => headings[2].current?.focus()} />
        }
        below={<OutcomeNote outcome={outcome} isQueued={isQueued} onCancel={cancelQueued} />}
      />
      <DraftNote isTouched={isShortTouched(form) && !isQueued} isLocked={isLocked} onClear={clear} />
      <PastRequest />
    </form>
  );
}

/** Short quote form in two steps; without JavaScript both steps are one form. */
export const ShortForm = (props: ShortFormProps) => (
  <IslandBoundary fallback={() => <FailedShortForm />}>
    <Form {...props} />
  </IslandBoundary>
);

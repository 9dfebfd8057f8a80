import { useStore } from '@nanostores/react';
import { Activity, useCallback, useDeferredValue, useEffect, useState, useRef, useLayoutEffect } from 'react';
import { isWizardService } from '../../domain/catalog/catalog.ts';
import {
  contactOf,
  emptyQuoteValues,
  isTouched,
  wizardFields,
  type QuoteValues,
} from '../../stores/forms/quote-values.ts';
import { $isLocked, $quote, clearQuote, goToStep, openQuote } from '../../stores/forms/quote.ts';
import { DraftNote } from '../forms/DraftNote.tsx';
import { afterPaint } from '../ui/timing.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { Note } from '../ui/Note.tsx';
import type { QuoteFacts } from './facts.ts';
import { InfoStep, type LongForm } from './info/InfoStep.tsx';
import { NextAside } from './estimate/NextAside.tsx';
import type { ServiceIcons } from './info/ServiceField.tsx';
import { Progress } from './Progress.tsx';
import { useLaterSteps } from './use-later-steps.ts';
import {
  leaveProjectStep,
  pushProjectStep,
  replaceByEstimate,
  useWizardHistory,
} from './use-wizard-history.ts';
import { FailedForm, PlainForm } from '../forms/PlainForm.tsx';
import { formatPhone } from '../../domain/forms/phone.ts';
import { DRAFT_KEY, SHORT_DRAFT_KEY } from '../../stores/forms/form-drafts.ts';
import { followOtherForm } from '../forms/follow-other-form.ts';
import { typedValues, useServerForm } from '../forms/use-server-form.ts';

/** Restores the draft, details typed in a short form, the service from the URL, and values typed before hydration. */
function useOpening(): void {
  const form = useServerForm(() => document.querySelector<HTMLFormElement>('form[data-quote-form]'));
  useLayoutEffect(() => {
    const typed = typedValues(form, emptyQuoteValues);
    if (typed.phone !== undefined) typed.phone = formatPhone(typed.phone);
    const { searchParams } = new URL(window.location.href);
    const opening = { service: searchParams.get('service'), packageName: searchParams.get('package'), typed };
    const close = openQuote(opening, new Date());
    const keys = { key: DRAFT_KEY, otherKey: SHORT_DRAFT_KEY };
    const stop = followOtherForm($quote, keys, ({ fillQuote }) => fillQuote);
    return () => {
      stop();
      close();
    };
  }, [form]);
}

type WizardScreen = 'info' | 'project' | 'estimate';

/** After a step change by the visitor, scrolls to the top and focuses the heading; a new `round` is a step change too. */
function useStepFocus(screen: WizardScreen, round: number, isLoaded: boolean) {
  const info = useRef<HTMLHeadingElement>(null);
  const project = useRef<HTMLHeadingElement>(null);
  const estimate = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    const title = { info, project, estimate }[screen].current;
    if (!isMoving.current || !title) return;
    isMoving.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const before = document.activeElement;
    afterPaint(() => {
      const now = document.activeElement;
      // A faster visitor's focus stays.
      if (now === before || now === document.body) title.focus({ preventScroll: true });
    });
  }, [screen, round, isLoaded]);
  /** Call it before a step change. */
  const startMove = useCallback(() => {
    isMoving.current = true;
  }, []);
  return { titles: { info, project, estimate }, startMove };
}

/** Placeholder while a step is loading; when that fails, the plain form with the answers is the way on. */
function StepLoading({ hasFailed, values }: { hasFailed: boolean; values: QuoteValues }) {
  if (!hasFailed) {
    return (
      <p className="muted" role="status">
        Loading...
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <div role="alert">
        <h1 className="quote-title">This step couldn’t be loaded.</h1>
        <p className="mt-[0.8rem]">
          Your answers are saved on this device. You can finish on a plain form that already has them, or
          check your connection and{' '}
          <button className="inline-link" type="button" onClick={() => window.location.reload()}>
            try again
          </button>
          .
        </p>
      </div>
      <PlainForm form="wizard" fields={wizardFields(values)} />
    </div>
  );
}

/** Company facts, the icon of each service, and the content for browsers without JavaScript. */
export type QuoteWizardProps = { facts: QuoteFacts } & ServiceIcons & LongForm;

function FailedWizard() {
  const { values, submittedAt, leadId } = $quote.get();
  return (
    <div className="wrap quote-grid">
      {submittedAt !== null && leadId !== null ? (
        <Note tone="error" role="alert" title="We have your request, but this page stopped working.">
          <a className="inline-link" href={`/status#${leadId}`}>
            See your request
          </a>
        </Note>
      ) : (
        <FailedForm form="wizard" fields={wizardFields(values)} />
      )}
    </div>
  );
}

function Wizard(props: QuoteWizardProps) {
  const { facts, projects, ending } = props;
  const { step, values, submittedAt, leadId } = useStore($quote, { ssr: 'initial' });
  useOpening();
  const { later, hasFailed, load } = useLaterSteps(step > 1);
  // Used as a key: a new quote starts with fresh controls.
  const [round, setRound] = useState(0);
  const { service } = values;
  const isInfo = step === 1 || !isWizardService(service);
  // The project of a new service is rendered after the choice is painted.
  const [ahead, setAhead] = useState('');
  useEffect(() => afterPaint(() => setAhead(service)), [service]);
  const project = isInfo ? ahead : service;
  const isEstimate = step === 3 && submittedAt !== null && leadId !== null && later !== null;
  const screen = isEstimate ? 'estimate' : isInfo ? 'info' : 'project';
  const { titles, startMove } = useStepFocus(screen, round, later !== null);
  const [cameFrom, setCameFrom] = useState<1 | 2>(2);
  // The sun follows after the step is painted.
  const station = useDeferredValue(step === 1 ? 1 : 2);
  useWizardHistory(useStore($isLocked), startMove);

  // Stable, so that a step that is only shown or hidden is not rendered again.
  const goOn = useCallback((): void => {
    startMove();
    setCameFrom(1);
    goToStep(2);
    afterPaint(() => {
      if ($quote.get().step === 2) pushProjectStep();
    });
  }, [startMove]);
  const goBack = useCallback((): void => {
    startMove();
    goToStep(1);
    leaveProjectStep();
  }, [startMove]);
  const showEstimate = useCallback((): void => {
    startMove();
    replaceByEstimate();
  }, [startMove]);
  const startOver = useCallback(
    (past?: QuoteValues): void => {
      startMove();
      setRound((number) => number + 1);
      clearQuote(past);
      leaveProjectStep();
    },
    [startMove],
  );
  const clear = useCallback((): void => startOver(), [startOver]);

  return (
    <>
      {isEstimate ? (
        <later.EstimateStep
          values={values}
          submittedAt={submittedAt}
          leadId={leadId}
          facts={facts}
          titleRef={titles.estimate}
          onStartOver={() => startOver(contactOf(values))}
        />
      ) : (
        <>
          <Progress step={station} from={cameFrom} />
          <div className="wrap quote-grid">
            {/* Hidden, not removed: removing and rendering it again takes a slow phone longer. */}
            <div hidden={!isInfo}>
              <InfoStep
                key={round}
                values={values}
                prices={facts.startingPrices}
                icons={props}
                titleRef={titles.info}
                projects={projects}
                ending={ending}
                onFocus={load}
                onContinue={goOn}
              />
              <DraftNote isTouched={isTouched(values)} isLocked={false} onClear={clear} />
            </div>
            <NextAside service={service} facts={facts} isHidden={!isInfo} />
            {isWizardService(project) && later && (
              // Rendered ahead, so that Continue only shows it.
              <Activity mode={isInfo ? 'hidden' : 'visible'}>
                <later.ProjectScreen
                  key={`${round} ${project}`}
                  service={project}
                  values={values}
                  facts={facts}
                  titleRef={titles.project}
                  onBack={goBack}
                  onSent={showEstimate}
                  onClear={clear}
                />
              </Activity>
            )}
            {!isInfo && !later && <StepLoading hasFailed={hasFailed} values={values} />}
          </div>
        </>
      )}
    </>
  );
}

/** Quote wizard: Your Info, Project Details, Estimate. */
export const QuoteWizard = (props: QuoteWizardProps) => (
  <IslandBoundary fallback={() => <FailedWizard />}>
    <Wizard {...props} />
  </IslandBoundary>
);

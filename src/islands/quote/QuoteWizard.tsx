import { useStore } from '@nanostores/react';
import { Activity, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { isWizardService } from '../../domain/catalog/catalog.ts';
import { contactOf, isTouched, type QuoteValues } from '../../stores/forms/quote-values.ts';
import { $isLocked, $quote, clearQuote, goToStep } from '../../stores/forms/quote.ts';
import { DraftNote } from '../forms/DraftNote.tsx';
import { FailedForm } from '../forms/FailedForm.tsx';
import { wizardFields } from '../forms/plain-fields.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { Note } from '../ui/Note.tsx';
import type { QuoteFacts } from './facts.ts';
import { InfoStep, type LongForm } from './info/InfoStep.tsx';
import { NextAside } from './estimate/NextAside.tsx';
import type { ServiceIcons } from './info/ServiceField.tsx';
import { Progress } from './Progress.tsx';
import { StepLoading } from './StepLoading.tsx';
import { useLaterSteps } from './use-later-steps.ts';
import { useOpening } from './use-opening.ts';
import { useStepFocus } from './use-step-focus.ts';
import {
  leaveProjectStep,
  pushProjectStep,
  replaceByEstimate,
  useWizardHistory,
} from './use-wizard-history.ts';

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
  const { later, hasFailed } = useLaterSteps(step > 1);
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
          <Progress step={station} from={cameFrom} later={later} />
          <div className="wrap quote-grid">
            {/* Hidden, not removed: removing and rendering it again takes a slow phone longer. */}
            <div hidden={!isInfo}>
              <InfoStep
                key={round}
                values={values}
                company={facts.company}
                prices={facts.startingPrices}
                icons={props}
                titleRef={titles.info}
                projects={projects}
                ending={ending}
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

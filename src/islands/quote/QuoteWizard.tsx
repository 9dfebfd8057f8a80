import { useStore } from '@nanostores/react';
import { Activity, useState } from 'react';
import { isWizardService } from '../../domain/catalog/catalog.ts';
import { contactOf, isTouched, type QuoteValues } from '../../stores/quote-values.ts';
import { $isLocked, $quote, clearQuote, goToStep } from '../../stores/quote.ts';
import { DraftNote } from '../forms/DraftNote.tsx';
import type { QuoteFacts } from './facts.ts';
import { InfoStep, type LongForm } from './InfoStep.tsx';
import { NextAside } from './estimate/NextAside.tsx';
import type { ServiceIcons } from './ServiceField.tsx';
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

/** Quote wizard: Your Info, Project Details, Estimate. */
export function QuoteWizard({ facts, projects, ending, ...icons }: QuoteWizardProps) {
  const { step, values, submittedAt, leadId } = useStore($quote, { ssr: 'initial' });
  useOpening();
  const { later, hasFailed } = useLaterSteps(step > 1);
  // Used as a key: a new quote starts with fresh controls.
  const [round, setRound] = useState(0);
  const { title, startMove } = useStepFocus(`${step} ${round} ${later !== null}`);
  const [cameFrom, setCameFrom] = useState<1 | 2>(2);
  useWizardHistory(useStore($isLocked), startMove);

  const goOn = (): void => {
    startMove();
    setCameFrom(1);
    goToStep(2);
    pushProjectStep();
  };
  const goBack = (): void => {
    startMove();
    goToStep(1);
    leaveProjectStep();
  };
  const showEstimate = (): void => {
    startMove();
    replaceByEstimate();
  };
  const startOver = (past?: QuoteValues): void => {
    startMove();
    setRound(round + 1);
    clearQuote(past);
    leaveProjectStep();
  };

  const { service } = values;
  const isInfo = step === 1 || !isWizardService(service);
  const isEstimate = step === 3 && submittedAt !== null && leadId !== null && later !== null;
  return (
    <>
      {isEstimate ? (
        <later.EstimateStep
          values={values}
          submittedAt={submittedAt}
          leadId={leadId}
          facts={facts}
          titleRef={title}
          onStartOver={() => startOver(contactOf(values))}
        />
      ) : (
        <>
          <Progress step={step === 1 ? 1 : 2} from={cameFrom} later={later} />
          <div className="wrap quote-grid">
            {/* Hidden, not removed: removing and rendering it again takes a slow phone longer. */}
            <div hidden={!isInfo}>
              <InfoStep
                key={round}
                values={values}
                company={facts.company}
                prices={facts.startingPrices}
                icons={icons}
                titleRef={isInfo ? title : null}
                projects={projects}
                ending={ending}
                onContinue={goOn}
              />
              <DraftNote isTouched={isTouched(values)} isLocked={false} onClear={() => startOver()} />
            </div>
            {isInfo && <NextAside service={service} facts={facts} />}
            {isWizardService(service) && later && (
              // Rendered ahead, so that Continue only shows it.
              <Activity mode={isInfo ? 'hidden' : 'visible'}>
                <later.ProjectScreen
                  key={`${round} ${service}`}
                  service={service}
                  values={values}
                  facts={facts}
                  titleRef={title}
                  onBack={goBack}
                  onSent={showEstimate}
                  onClear={() => startOver()}
                />
              </Activity>
            )}
            {!isInfo && !later && <StepLoading hasFailed={hasFailed} />}
          </div>
        </>
      )}
    </>
  );
}

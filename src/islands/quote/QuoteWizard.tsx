import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isWizardService } from '../../domain/catalogue.ts';
import { $isSending, $quote, clearQuote, goToStep } from '../../stores/quote.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { DraftNote } from './DraftNote.tsx';
import type { QuoteFacts } from './facts.ts';
import { InfoStep } from './InfoStep.tsx';
import { NextAside } from './NextAside.tsx';
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

/** The quote wizard: your info, project details, estimate. */
export function QuoteWizard({ facts }: { facts: QuoteFacts }) {
  const { step, answers, submittedAt } = useStore($quote, { ssr: 'initial' });
  const isAwake = useOpening();
  const { later, hasFailed } = useLaterSteps(step > 1);
  // Counts the quotes of this visit, so that a new one starts with controls nobody has touched.
  const [round, setRound] = useState(0);
  const { title, startMove } = useStepFocus(`${step} ${round} ${later !== null}`);
  const [cameFrom, setCameFrom] = useState<1 | 2>(2);
  useWizardHistory(useStore($isSending), startMove);

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
  const startOver = (): void => {
    startMove();
    setRound(round + 1);
    clearQuote();
    leaveProjectStep();
  };

  const { service } = answers;
  const isEstimate = step === 3 && submittedAt !== null && later !== null;
  return (
    <>
      {isEstimate ? (
        <later.EstimateStep
          answers={answers}
          submittedAt={submittedAt}
          facts={facts}
          titleRef={title}
          onStartOver={startOver}
        />
      ) : (
        <>
          <Progress step={step === 1 ? 1 : 2} from={cameFrom} />
          <div className="wrap quote-grid">
            {step === 1 || !isWizardService(service) ? (
              <>
                <div>
                  <InfoStep
                    key={round}
                    answers={answers}
                    company={facts.company}
                    titleRef={title}
                    isAwake={isAwake}
                    onContinue={goOn}
                  />
                  <DraftNote answers={answers} isHeld={false} onClear={startOver} />
                </div>
                <NextAside facts={facts} />
              </>
            ) : later ? (
              <later.ProjectScreen
                service={service}
                answers={answers}
                facts={facts}
                titleRef={title}
                onBack={goBack}
                onSent={showEstimate}
                onClear={startOver}
              />
            ) : (
              <StepLoading hasFailed={hasFailed} />
            )}
          </div>
        </>
      )}
      <Toaster />
    </>
  );
}

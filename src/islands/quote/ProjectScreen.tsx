import { useEffect, type RefObject } from 'react';
import type { WizardService } from '../../domain/catalogue.ts';
import { prepareLeads } from '../../services/leads.ts';
import type { QuoteAnswers } from '../../stores/quote-answers.ts';
import { BallparkAside } from './BallparkAside.tsx';
import { DraftNote } from './DraftNote.tsx';
import type { QuoteFacts } from './facts.ts';
import { ProjectStep } from './ProjectStep.tsx';
import { useSubmission } from './use-submission.ts';
import { estimateOf } from './wizard-lead.ts';

/** Step 2 with the ballpark beside it. */
export type ProjectScreenProps = {
  service: WizardService;
  answers: QuoteAnswers;
  facts: QuoteFacts;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  /** Runs when the lead is stored, before the estimate is shown. */
  onSent: () => void;
  onClear: () => void;
};

/** Step 2 with the ballpark beside it. */
export function ProjectScreen(props: ProjectScreenProps) {
  const { service, answers, facts, titleRef, onBack, onSent, onClear } = props;
  const { isSending, hasFailed, send } = useSubmission(facts, onSent);
  const ballpark = estimateOf(answers);
  useEffect(prepareLeads, []);

  return (
    <>
      <div>
        <ProjectStep
          service={service}
          answers={answers}
          ballpark={ballpark}
          phone={facts.phone}
          titleRef={titleRef}
          isSending={isSending}
          hasFailed={hasFailed}
          onBack={onBack}
          onSend={() => void send()}
        />
        <DraftNote answers={answers} isHeld={isSending} onClear={onClear} />
      </div>
      <BallparkAside ballpark={ballpark} facts={facts} />
    </>
  );
}

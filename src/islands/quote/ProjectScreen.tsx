import { memo, useEffect, type RefObject } from 'react';
import type { WizardService } from '../../domain/catalog/catalog.ts';
import { isTouched, type QuoteValues } from '../../stores/forms/quote-values.ts';
import { prepareDelivery } from '../delivery/send-lead.ts';
import { DraftNote } from '../forms/DraftNote.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { BallparkAside } from './estimate/BallparkAside.tsx';
import type { QuoteFacts } from './facts.ts';
import { ProjectStep } from './ProjectStep.tsx';
import { useSubmission } from './use-submission.ts';
import { estimateOf } from './wizard-lead.ts';

export type ProjectScreenProps = {
  service: WizardService;
  values: QuoteValues;
  facts: QuoteFacts;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  /** Runs when the lead is stored, before the estimate is shown. */
  onSent: () => void;
  onClear: () => void;
};

/** Step 2 with the ballpark next to it. */
export const ProjectScreen = memo(function ProjectScreen(props: ProjectScreenProps) {
  const { service, values, facts, titleRef, onBack, onSent, onClear } = props;
  const submission = useSubmission(facts, onSent);
  const ballpark = estimateOf(values);
  useEffect(() => afterPaint(prepareDelivery), []);

  return (
    <>
      <div>
        <ProjectStep
          service={service}
          values={values}
          ballpark={ballpark}
          facts={facts}
          titleRef={titleRef}
          submission={submission}
          onBack={onBack}
        />
        <DraftNote
          isTouched={isTouched(values) && !submission.isQueued}
          isLocked={submission.isSending}
          onClear={onClear}
        />
      </div>
      <BallparkAside ballpark={ballpark} service={service} facts={facts} />
    </>
  );
});

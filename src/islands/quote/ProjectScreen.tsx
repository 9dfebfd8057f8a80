import { useStore } from '@nanostores/react';
import { memo, useEffect, type RefObject } from 'react';
import { site } from '../../config/site.ts';
import type { WizardService } from '../../domain/catalog/catalog.ts';
import { WIZARD_MESSAGES, wizardSubmitFailed } from '../../domain/messages.ts';
import type { Press } from '../../domain/leads/lead-context.ts';
import { $isLocked, $quote, markSubmitted, setQuoteLeadId } from '../../stores/forms/quote.ts';
import { isTouched, type QuoteValues } from '../../stores/forms/quote-values.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { showToast } from '../../stores/toasts.ts';
import { prepareToSend, useSendLead } from '../delivery/use-send-lead.ts';
import { DraftNote } from '../forms/DraftNote.tsx';
import { afterPaint } from '../ui/timing.ts';
import { BallparkAside } from './estimate/BallparkAside.tsx';
import type { QuoteFacts } from './facts.ts';
import { ProjectStep } from './ProjectStep.tsx';
import { buildLead, estimateOf, receiptFacts } from './wizard-lead.ts';

/** Returns the lead of the current values and its receipt. */
function currentLead(press: Press) {
  pushEvent({ event: 'form_step_complete', form: 'wizard', step: 2 });
  const { values, startedAt } = $quote.get();
  const lead = buildLead(values, startedAt, press);
  const ballpark = estimateOf(values);
  const valueCents = ballpark.kind === 'priced' ? ballpark.totalCents : null;
  return { lead, about: { valueCents, sent: receiptFacts(lead, values) } };
}

/** Shows the toast of success once the sun has reached noon (docs/design.md, Motion). */
function showWhenSunArrived(): void {
  const show = (): void => showToast(WIZARD_MESSAGES.submitted, 'ok');
  if (window.matchMedia('(prefers-reduced-motion: no-preference)').matches) setTimeout(show, 1600);
  else show();
}

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
  const sending = useSendLead({
    form: 'wizard',
    leadId: useStore($quote).leadId,
    setLeadId: setQuoteLeadId,
    failed: wizardSubmitFailed(site.phone),
    onStored: (_id, at) => {
      if ($quote.get().submittedAt !== null) return;
      onSent();
      markSubmitted(at);
    },
  });
  const { isSending, isQueued } = sending;
  const ballpark = estimateOf(values);
  useEffect(() => afterPaint(prepareToSend), []);
  useEffect(() => $isLocked.set(isSending || isQueued), [isSending, isQueued]);

  const send = async (): Promise<void> => {
    if (await sending.send(currentLead)) showWhenSunArrived();
  };

  return (
    <>
      <div>
        <ProjectStep
          service={service}
          values={values}
          ballpark={ballpark}
          titleRef={titleRef}
          sending={sending}
          onSend={() => void send()}
          onBack={onBack}
        />
        <DraftNote isTouched={isTouched(values) && !isQueued} isLocked={isSending} onClear={onClear} />
      </div>
      <BallparkAside ballpark={ballpark} service={service} facts={facts} />
    </>
  );
});

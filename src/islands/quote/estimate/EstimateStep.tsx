import { useEffect, type RefObject } from 'react';
import { isWizardService } from '../../../domain/catalog/catalog.ts';
import { findProblem } from '../../../domain/catalog/problems.ts';
import { reservationFee } from '../../../domain/pricing/reservation.ts';
import { leadReference } from '../../../domain/leads/lead-name.ts';
import { prepareLeads } from '../../../services/leads.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { EstimateLines } from './EstimateLines.tsx';
import { EstimateSky } from './EstimateSky.tsx';
import { EstimateTitle } from './EstimateTitle.tsx';
import { useEstimateShown } from './estimate-events.ts';
import { SafetyNote } from '../../forms/ProblemAdvice.tsx';
import { RequestLink } from '../../ui/RequestLink.tsx';
import type { QuoteFacts } from '../facts.ts';
import { NextSteps, useTimeline } from './NextSteps.tsx';
import { projectSummary } from '../project-text.ts';
import { ActionBar, Reservation } from './Reservation.tsx';
import type { Timeline } from './timeline.ts';
import { useCustomerActions } from './use-customer-actions.ts';
import { estimateOf } from '../wizard-lead.ts';

export type EstimateStepProps = {
  values: QuoteValues;
  /** Time the lead was stored (ISO 8601). */
  submittedAt: string;
  leadId: string;
  facts: QuoteFacts;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onStartOver: () => void;
};

/** Sentence on the check by a person, by the progress of the request. */
const CHECKED: Record<Timeline['progress'], string> = {
  working: ' This is Sunni’s estimate. A person checks it before you book.',
  waiting: ' This is Sunni’s estimate. A person will check it when our phones open.',
  due: '',
};

/** Switches the page, including the header, to its noon colors while the estimate is shown. */
function useNoon(): void {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.sky = 'noon';
    return () => {
      delete page.dataset.sky;
    };
  }, []);
}

/** Step 3: the estimate, its lines, and the next steps. */
export function EstimateStep({
  values,
  submittedAt,
  leadId,
  facts,
  titleRef,
  onStartOver,
}: EstimateStepProps) {
  useNoon();
  useEffect(prepareLeads, []);
  useEstimateShown();
  const actions = useCustomerActions(facts);
  const timeline = useTimeline(leadId, submittedAt);
  const ballpark = estimateOf(values);
  const { service } = values;
  if (!isWizardService(service)) return null;

  return (
    <div className="quote-noon">
      <EstimateSky />
      <div className="wrap quote-top">
        <p className="sr-only">Step 3 of 3</p>
        <EstimateTitle firstName={values.first_name.trim()} ballpark={ballpark} titleRef={titleRef} />
        <p className="muted mt-[0.9rem] text-balance">{`${projectSummary(values)}.${CHECKED[timeline.progress]}`}</p>
        <p className="quote-reference">
          <span>
            Reference <b className="nowrap">{leadReference(leadId)}</b>
          </span>
          <RequestLink id={leadId} />
        </p>
      </div>
      <div className="wrap panes">
        <SafetyNote problem={findProblem(values.problem)} className="lg:col-span-2" />
        <Reservation
          ballpark={ballpark}
          feeCents={reservationFee(ballpark)}
          actions={actions}
          phone={facts.phone}
        />
        <EstimateLines service={service} ballpark={ballpark} values={values} facts={facts} />
        <NextSteps
          timeline={timeline}
          service={service}
          bestContact={values.best_contact}
          isPriced={ballpark.kind === 'priced'}
          facts={facts}
        />
        <p className="text-center text-sm lg:col-span-2">
          <button className="link" type="button" onClick={onStartOver}>
            Start another quote
          </button>
        </p>
      </div>
      <ActionBar actions={actions} phone={facts.phone} />
    </div>
  );
}

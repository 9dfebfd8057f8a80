import { useEffect, useRef, type RefObject } from 'react';
import { isWizardService, type WizardService } from '../../../domain/catalog/catalog.ts';
import { unbroken } from '../../../domain/forms/text.ts';
import { findProblem } from '../../../domain/catalog/problems.ts';
import { leadReference } from '../../../domain/leads/lead-name.ts';
import { prepareLeads } from '../../../services/leads.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { EstimateSky } from './EstimateSky.tsx';
import { SafetyNote, NextStepNote } from '../../forms/ProblemAdvice.tsx';
import { RequestLink } from '../../ui/RequestLink.tsx';
import { useNoon } from '../../ui/Sun.tsx';
import type { QuoteFacts } from '../facts.ts';
import { NextSteps, useTimeline } from './NextSteps.tsx';
import { projectSummary, accuracyNote, SERVICE_NOTES } from '../project-text.ts';
import { ActionBar, Reservation } from './Reservation.tsx';
import type { Timeline } from './timeline.ts';
import { reportEstimate, useCustomerActions } from './use-customer-actions.ts';
import { estimateOf } from '../wizard-lead.ts';
import { ASSESSMENT_REQUIRED, type Estimate, estimateTotal } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';
import { ballparkRow, estimateRows, Lines } from '../../ui/Lines.tsx';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { Note } from '../../ui/Note.tsx';
import { PriceSource } from './PriceSource.tsx';
import { ShareBallpark } from './ShareBallpark.tsx';

type EstimateLinesProps = {
  service: WizardService;
  ballpark: Estimate;
  values: QuoteValues;
  facts: QuoteFacts;
};

/** Estimate lines with a note on accuracy; a ballpark can be shared. */
function EstimateLines({ service, ballpark, values, facts }: EstimateLinesProps) {
  const isPriced = ballpark.kind === 'priced';
  return (
    <section className="pane" aria-labelledby="estimate-lines">
      <h2 className="font-display text-d3" id="estimate-lines">
        {isPriced ? 'How we got there' : 'Why there’s no price yet'}
      </h2>
      {isPriced ? (
        <>
          <Lines
            className="mt-4"
            lines={[...estimateRows(ballpark.lines), ballparkRow(ballpark.totalCents)]}
          />
          <PriceSource service={service} />
        </>
      ) : (
        <p className="mt-4">{`This work differs too much from ${SERVICE_NOTES[service].unusual} to ${SERVICE_NOTES[service].unusual} for a price list. A person will look at your request first and tell you what we need to price it.`}</p>
      )}
      <NextStepNote problem={findProblem(values.problem)} className="mt-4" />
      <Note className="mt-4">
        <MarkedText
          text={`${isPriced ? accuracyNote(service, facts.accuracy) : ''} The final quote is confirmed before any work begins.`.trim()}
          marks={facts.marks}
        />
      </Note>
      {isPriced && <ShareBallpark values={values} total={estimateTotal(ballpark)} />}
    </section>
  );
}

/** Longest amount per font size, in characters without the dollar sign. */
const FIGURE_SIZES = [
  { upTo: 5, className: '' },
  { upTo: 8, className: 'is-long' },
  { upTo: Infinity, className: 'is-longest' },
] as const;

type EstimateTitleProps = {
  firstName: string;
  ballpark: Estimate;
  titleRef: RefObject<HTMLHeadingElement | null>;
};

/** Heading of step 3: the amount, or that an assessment comes first. */
function EstimateTitle({ firstName, ballpark, titleRef }: EstimateTitleProps) {
  const isPriced = ballpark.kind === 'priced';
  const [sign = '', ...figures] = isPriced ? formatCentsShort(ballpark.totalCents) : '';
  const size = FIGURE_SIZES.find(({ upTo }) => figures.length <= upTo)?.className ?? '';
  return (
    <h1 className="quote-estimate" ref={titleRef} tabIndex={-1}>
      <span className="mb-[1.4rem] block text-lead">{`${firstName}, your ballpark estimate ${isPriced ? 'is' : 'reads'}`}</span>{' '}
      {isPriced ? (
        <span className={`quote-figure ${size}`.trim()}>
          <sup>{sign}</sup>
          <span>{figures.join('')}</span>
        </span>
      ) : (
        <span className="block font-display text-hero">{ASSESSMENT_REQUIRED}</span>
      )}
    </h1>
  );
}

export type EstimateStepProps = {
  values: QuoteValues;
  /** Time the lead was stored (ISO 8601). */
  submittedAt: string;
  leadId: string;
  facts: QuoteFacts;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onStartOver: () => void;
};

/** Sentence on the check of a price by a person, by the progress of the request. */
const CHECKED: Record<Timeline['progress'], string> = {
  working: ' This is Sunni’s estimate. A person checks it before you book.',
  waiting: ' This is Sunni’s estimate. A person will check it when our phones open.',
  due: '',
};

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
  const isReported = useRef(false);
  useEffect(() => {
    if (!isReported.current) reportEstimate('estimate_shown');
    isReported.current = true;
  }, []);
  const actions = useCustomerActions();
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
        <p className="muted mt-[0.9rem] text-balance">
          {unbroken(
            `${projectSummary(values)}.${ballpark.kind === 'priced' ? CHECKED[timeline.progress] : ''}`,
          )}
        </p>
        <p className="quote-reference">
          <span>
            Reference <b className="nowrap">{leadReference(leadId)}</b>
          </span>
          <RequestLink id={leadId} />
        </p>
      </div>
      <div className="wrap panes">
        <SafetyNote problem={findProblem(values.problem)} className="lg:col-span-2" />
        <Reservation ballpark={ballpark} actions={actions} />
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
      <ActionBar actions={actions} />
    </div>
  );
}

import { QUARANTINE_NOTES } from '../../../domain/leads/customer-marks.ts';
import { Note } from '../../ui/Note.tsx';
import { MapLink, usePhoneReader } from '../lead/ContactLink.tsx';
import { FullText } from '../shared/VisitorText.tsx';
import { addressOf, submittedValues, moment, visitsOf } from '../lead/lead-facts.ts';
import type { Fact } from '../../../domain/leads/lead-facts.ts';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { dangerLabel } from '../../../domain/leads/customer-marks.ts';
import { formAdvice, receiptAdvice } from '../../../domain/danger/lead-advice.ts';
import { isRecord } from '../../../domain/validation.ts';
import type { LeadDetails } from '../../../services/staff/leads.ts';
import { problemLabel } from '../../../domain/catalog/problem-labels.ts';
import { EstimateText } from '../lead/EstimateText.tsx';
import { leadView } from '../lead/lead-view.ts';
import { useOpenLead } from '../lead/open-lead.ts';

/** List of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(8.5rem,0.6fr)_minmax(0,1.4fr)] gap-x-4 gap-y-2 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="muted">{label}</dt>
          <dd>
            <FullText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Note that explains why screening marked the lead (docs/product.md, Screening). */
export function CheckFirst() {
  const { quarantine_reason: reason } = useOpenLead().lead;
  if (!reason) return null;
  return (
    <Note tone="advice" title="Check first">
      {QUARANTINE_NOTES[reason]}
    </Note>
  );
}

/** Values the customer submitted. */
export function SubmittedValues() {
  const { lead } = useOpenLead();
  const address = addressOf(lead);
  const readPhone = usePhoneReader([lead.phone]);
  return (
    <DrawerSection
      id="lead-values"
      title="What they asked for"
      aside={address && <MapLink address={address} />}
    >
      <Facts facts={submittedValues(lead, readPhone)} />
    </DrawerSection>
  );
}

/** Conversation before the request; the visitor may have left it out. */
export function Transcript() {
  const { lead } = useOpenLead();
  if (!lead.transcript?.trim()) return null;
  return (
    <DrawerSection id="lead-transcript" title="Conversation with Sunni">
      <div className="text-sm">
        <FullText text={lead.transcript} />
      </div>
    </DrawerSection>
  );
}

/** Consent of the customer. Shows the stored text, because the current text may differ (docs/product.md, Consent). */
export function Consent() {
  const { lead } = useOpenLead();
  return (
    <DrawerSection id="lead-consent" title="Consent">
      {lead.consent_text ? (
        <>
          <p className="text-sm">
            Agreed to automated texts and calls{lead.consent_at ? ` on ${moment(lead.consent_at)}` : ''}
            {lead.consent_version && (
              <>
                , version <bdi>{lead.consent_version}</bdi>
              </>
            )}
            .
          </p>
          <blockquote className="border-l-2 border-fog-300 pl-3 text-sm">
            <FullText text={lead.consent_text} />
          </blockquote>
        </>
      ) : (
        <p className="text-sm">Didn’t agree to automated texts and calls. A person may still call back.</p>
      )}
    </DrawerSection>
  );
}

/** Attribution of the lead: last and first visit (docs/product.md, Attribution). */
export function CameFrom() {
  const visits = visitsOf(useOpenLead().lead);
  return (
    <DrawerSection id="lead-origin" title="Came from">
      {visits.length === 0 ? (
        <p className="text-sm">We don’t know where they came from.</p>
      ) : (
        visits.map(({ title, facts }) => (
          <div key={title} className="grid gap-2">
            <h4 className="label font-sans">{title}</h4>
            <Facts facts={facts} />
          </div>
        ))
      )}
    </DrawerSection>
  );
}

const isReceipt = ({ kind, detail }: LeadDetails['events'][number]): boolean =>
  kind === 'notified' && isRecord(detail) && detail.notice === 'receipt';

/** Danger the customer wrote of, and the advice they were given on the form and in the receipt. */
export function Danger() {
  const { lead, events } = useOpenLead();
  const shown = formAdvice(lead);
  if (lead.danger === null && shown === undefined) return null;
  const mailed = events.some(isReceipt) ? receiptAdvice(lead) : [];
  const isUntold = lead.danger !== null && lead.danger !== 'damage' && mailed.length === 0;
  const advice = (
    <span className="grid gap-1.5">
      {mailed.length > 0 ? (
        <span>Their receipt says: {mailed.join(' ')}</span>
      ) : (
        shown && <span>The form told them: {shown}</span>
      )}
      {isUntold && <span>No one has told them what to do yet: {receiptAdvice(lead)[0]}</span>}
    </span>
  );
  return lead.danger === null ? (
    <Note tone="plain">{advice}</Note>
  ) : (
    <Note tone="error" title={dangerLabel(lead.danger)}>
      {advice}
    </Note>
  );
}

/** Service and price, the customer's own words, and where the job is. */
export function LeadSummary() {
  const { lead } = useOpenLead();
  const view = leadView(lead);
  const address = addressOf(lead);
  const problem = problemLabel(lead.problem);
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-[650] wrap-anywhere">
          <bdi>{view.service}</bdi>
        </p>
        <div
          className={`figure ml-auto text-right leading-[1.1] ${view.estimate.length > 12 ? 'text-[1.25rem]' : 'text-d3'}`}
        >
          <EstimateText lead={view} />
        </div>
      </div>
      {problem && <p className="wrap-anywhere">What is wrong: {problem}</p>}
      {lead.notes?.trim() && (
        <blockquote className="border-l-2 border-ember-700 pl-3">
          <FullText text={lead.notes} />
        </blockquote>
      )}
      {address && <p className="muted text-sm wrap-anywhere">{address}</p>}
    </div>
  );
}

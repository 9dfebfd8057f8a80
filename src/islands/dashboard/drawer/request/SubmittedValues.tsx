import { QUARANTINE_NOTES } from '../../../../domain/leads/customer-marks.ts';
import type { Lead } from '../../../../services/staff/dashboard-leads.ts';
import { Note } from '../../../ui/Note.tsx';
import { MapLink, usePhoneReader } from '../../lead/ContactLink.tsx';
import { FullText } from '../../shared/VisitorText.tsx';
import { addressOf, submittedValues, moment, visitsOf, type Fact } from '../../lead/lead-facts.ts';
import { DrawerSection } from '../../shared/DrawerSection.tsx';

/** List of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,0.6fr)_minmax(0,1.4fr)] gap-x-4 gap-y-2 text-sm">
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
export function CheckFirst({ reason }: { reason: Lead['quarantine_reason'] }) {
  if (!reason) return null;
  return (
    <Note tone="advice" title="Check first">
      {QUARANTINE_NOTES[reason]}
    </Note>
  );
}

/** Values the customer submitted. */
export function SubmittedValues({ lead }: { lead: Lead }) {
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
export function Transcript({ lead }: { lead: Lead }) {
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
export function Consent({ lead }: { lead: Lead }) {
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
export function CameFrom({ lead }: { lead: Lead }) {
  const visits = visitsOf(lead);
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

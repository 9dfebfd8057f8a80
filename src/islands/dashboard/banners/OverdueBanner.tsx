import { AlertCard } from '../shared/DeskBars.tsx';
import { site } from '../../../config/site.ts';
import { contactOptions, firstNameOf } from '../../../domain/leads/first-contact.ts';
import { formatResponseTime, minutesSince, slaTimer } from '../../../domain/hours/sla-timer.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible, plainLine } from '../../../domain/forms/text.ts';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import { useClock } from '../shared/clock.ts';
import { LeadLink } from '../lead/LeadLink.tsx';
import { CONTACT_TEXTS, ContactLink, usePhoneReader } from '../lead/ContactLink.tsx';

const nameOf = ({ name }: ListedLead): string => (isVisible(name) ? name : 'A customer');

function Strip({ lead, staff, now }: { lead: ListedLead; staff: string; now: Date }) {
  const [way] = contactOptions(lead, staff, site.name, usePhoneReader([lead.phone]));
  const texts = way && CONTACT_TEXTS[way.channel];
  const first = firstNameOf(lead);
  const minutesOver = minutesSince(new Date(lead.due_at), now);
  const service =
    lead.desk_service && lead.desk_service !== 'other' ? deskServiceLabel(lead.desk_service) : '';
  return (
    <AlertCard>
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <b className="font-[650]">
          <bdi>{nameOf(lead)}</bdi> is waiting, {formatResponseTime(minutesOver)} over
        </b>
        {service && `: ${service}`}.{texts && way.preferred && ` ${texts.prefers}`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {texts && (
          <ContactLink
            className="btn btn-dark btn-sm max-w-full"
            leadId={lead.id}
            channel={way.channel}
            href={way.href}
          >
            <texts.Icon />
            <span className="truncate">
              {texts.verb} <bdi>{first}</bdi>
            </span>
          </ContactLink>
        )}
        <LeadLink leadId={lead.id} className="btn btn-outline btn-sm">
          Open lead
        </LeadLink>
      </div>
    </AlertCard>
  );
}

/**
 * Banner for the lead that is overdue the longest, with contact buttons. Hidden while no lead is overdue. `staff` signs
 * the prepared text and email.
 */
export function OverdueBanner({ lead, staff }: { lead: ListedLead | null; staff: string }) {
  const now = useClock(false);
  const isLate = lead !== null && slaTimer(lead, now).kind === 'overdue';
  // Announces the name only; a changing minute count would be announced every minute.
  return (
    <>
      <p className="sr-only" role="status">
        {isLate && `${plainLine(nameOf(lead))} is waiting longer than promised.`}
      </p>
      {isLate && <Strip lead={lead} staff={staff} now={now} />}
    </>
  );
}

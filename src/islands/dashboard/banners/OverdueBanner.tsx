import ClockAlert from '~icons/lucide/clock-alert';
import { site } from '../../../config/site.ts';
import { contactOptions, firstNameOf, type ContactChannel } from '../../../domain/leads/first-contact.ts';
import { formatResponseTime, minutesSince, slaTimer } from '../../../domain/hours/sla-timer.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible, plainLine } from '../../../domain/forms/text.ts';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import { usePhoneReader, ContactLink } from '../lead/ContactLink.tsx';
import { useClock } from '../shared/clock.ts';
import { CONTACT_TEXTS } from '../lead/contact-texts.ts';
import { LeadLink, type LeadOpening } from '../lead/LeadLink.tsx';

type LateBannerProps = LeadOpening & {
  lead: ListedLead | null;
  /** Name of the signed-in person, used in the prepared text and email. */
  staff: string;
  onContact: (leadId: string, channel: ContactChannel) => void;
};

const nameOf = ({ name }: ListedLead): string => (isVisible(name) ? name : 'A customer');

function Strip({
  lead,
  staff,
  leadPath,
  onOpen,
  onContact,
  now,
}: LateBannerProps & { lead: ListedLead; now: Date }) {
  const [way] = contactOptions(lead, staff, site.name, usePhoneReader([lead.phone]));
  const texts = way && CONTACT_TEXTS[way.channel];
  const first = firstNameOf(lead);
  const minutesOver = minutesSince(new Date(lead.due_at), now);
  const service =
    lead.desk_service && lead.desk_service !== 'other' ? deskServiceLabel(lead.desk_service) : '';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-hill-200 bg-hill-100 px-[1.1rem] py-[0.85rem] leading-[1.4] shadow-mid">
      <ClockAlert className="text-ember-700" />
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
            isEmail={way.channel === 'email'}
            href={way.channel === 'email' ? leadPath(lead.id) : way.href}
            onContact={() => onContact(lead.id, way.channel)}
          >
            <texts.Icon />
            <span className="truncate">
              {texts.verb} <bdi>{first}</bdi>
            </span>
          </ContactLink>
        )}
        <LeadLink leadId={lead.id} leadPath={leadPath} onOpen={onOpen} className="btn btn-outline btn-sm">
          Open lead
        </LeadLink>
      </div>
    </div>
  );
}

/** Banner for the lead that is overdue the longest, with contact buttons. Hidden while no lead is overdue. */
export function OverdueBanner(props: LateBannerProps) {
  const { lead } = props;
  const now = useClock(false);
  const isLate = lead !== null && slaTimer(lead, now).kind === 'overdue';
  // Announces the name only; a changing minute count would be announced every minute.
  return (
    <>
      <p className="sr-only" role="status">
        {isLate && `${plainLine(nameOf(lead))} is waiting longer than promised.`}
      </p>
      {isLate && <Strip {...props} lead={lead} now={now} />}
    </>
  );
}

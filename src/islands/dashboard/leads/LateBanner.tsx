import { ClockAlert } from 'lucide-react';
import { site } from '../../../config/site.ts';
import { contactWays, firstNameOf, type ContactChannel } from '../../../domain/leads/first-contact.ts';
import { minutesWaited, slaTimer, formatLongDuration } from '../../../domain/hours/sla-timer.ts';
import { serviceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible, plainLine } from '../../../domain/forms/text.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { useClock } from '../response/clock.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';
import { LeadLink, type LeadOpening } from './LeadLink.tsx';

/** The one who waits longest past the promise, and the ways to end the wait. */
export type LateBannerProps = LeadOpening & {
  lead: Lead | null;
  /** How whoever works here signs. */
  staff: string;
  onContact: (leadId: string, channel: ContactChannel) => void;
};

const nameOf = ({ name }: Lead): string => (isVisible(name) ? name : 'A customer');

function Strip({
  lead,
  staff,
  leadPath,
  onOpen,
  onContact,
  now,
}: LateBannerProps & { lead: Lead; now: Date }) {
  const [way] = contactWays(lead, staff, site.name);
  const words = way && CONTACT_TEXTS[way.channel];
  const first = firstNameOf(lead);
  const service = lead.service_type && lead.service_type !== 'other' ? serviceLabel(lead.service_type) : '';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-[#efc1b9] bg-clay-100 px-[1.1rem] py-[0.85rem] leading-[1.4]">
      <ClockAlert className="text-clay-700" />
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <b className="font-[650]">
          <bdi>{nameOf(lead)}</bdi> has waited {formatLongDuration(minutesWaited(lead, now))}
        </b>{' '}
        for an answer{service && `: ${service}`}.{words && way.preferred && ` ${words.prefers}`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {words && (
          <a
            className="btn btn-dark btn-sm max-w-full"
            href={way.href}
            onClick={() => onContact(lead.id, way.channel)}
          >
            <words.Icon />
            <span className="truncate">
              {words.verb} <bdi>{first}</bdi>
            </span>
          </a>
        )}
        <LeadLink leadId={lead.id} leadPath={leadPath} onOpen={onOpen} className="btn btn-outline btn-sm">
          Open lead
        </LeadLink>
      </div>
    </div>
  );
}

/** The one who waits longest past the promise, and the ways to end the wait; nothing while every promise holds. */
export function LateBanner(props: LateBannerProps) {
  const { lead } = props;
  const now = useClock(false);
  const isLate = lead !== null && slaTimer(lead, now).kind === 'over';
  // The name alone is announced: minutes that count up would be read out for as long as it takes.
  return (
    <>
      <p className="sr-only" role="status">
        {isLate && `${plainLine(nameOf(lead))} has waited longer than promised.`}
      </p>
      {isLate && <Strip {...props} lead={lead} now={now} />}
    </>
  );
}

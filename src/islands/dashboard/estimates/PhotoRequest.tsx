import { site } from '../../../config/site.ts';
import { photoRequest } from '../../../domain/leads/photo-request.ts';
import { missingFacts, type SunniEstimate } from '../../../domain/pricing/sunni-estimate.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { beginContactLog } from '../drawer/contact-log.ts';

/** Link that asks the customer for photos. */
export type PhotoRequestProps = {
  lead: Lead;
  sunni: SunniEstimate;
  /** Name of the signed-in person, used in the prepared message. */
  staff: string;
  /** Called after the contact was stored in the timeline. */
  onLogged: () => void;
};

/** Prepares an email, or a text without an address, that asks for photos and what is missing. */
export function PhotoRequest({ lead, sunni, staff, onLogged }: PhotoRequestProps) {
  const request = photoRequest(lead, missingFacts(sunni), staff, site.name);
  if (!request) return null;
  const tap = (): void => {
    // Not awaited: the link opens the mail app without delay.
    void beginContactLog(lead.id, request.channel).then((isLogged) => {
      if (isLogged) onLogged();
    });
  };
  return (
    <a className="btn btn-outline btn-sm" href={request.href} onClick={tap}>
      Ask for photos
    </a>
  );
}

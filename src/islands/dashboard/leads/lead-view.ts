import { isEmail } from '../../../domain/forms/email.ts';
import { estimateTotal } from '../../../domain/pricing/estimate.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { listedEstimate } from '../../../domain/pricing/listed-estimate.ts';
import type { SlaFields } from '../../../domain/hours/sla-timer.ts';
import { formatPhone, isPhone, phoneHref } from '../../../domain/forms/phone.ts';
import { serviceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';

/** Phone number or email address; `href` only when it is valid. */
export type LeadContact = { text: string; href?: string };

/** Display values of one lead. They may contain visitor input: render them as plain text. */
export type LeadView = {
  id: string;
  name: string;
  /** Address and city, as far as given. */
  place: string;
  service: string;
  /** "$300.00", "Assessment required", or empty. */
  estimate: string;
  /** Price list total, when it differs from the estimate the customer's page sent. */
  listedEstimate?: string;
  phone?: LeadContact;
  email?: LeadContact;
  /** Such as "Prefers text". */
  preference?: string;
  /** Time the lead was stored. */
  received: Date;
  /** Stored status. */
  status: string;
  /** Input of the response timer. */
  sla: SlaFields;
  /** Name of the assignee; empty while unassigned. */
  assignee: string;
};

/** Returns the price list total for the stored answers; undefined without one. */
function listedTotal(lead: Lead): string | undefined {
  const listed = listedEstimate(lead);
  return !listed || listed.kind === 'incomplete' ? undefined : estimateTotal(listed);
}

function estimates(lead: Lead): Pick<LeadView, 'estimate' | 'listedEstimate'> {
  const listed = listedTotal(lead);
  const sent = isVisible(lead.estimate_total) ? lead.estimate_total : undefined;
  const differs = sent !== undefined && listed !== undefined && sent !== listed;
  return { estimate: sent ?? listed ?? '', ...(differs ? { listedEstimate: listed } : {}) };
}

function contacts({ phone, email, best_contact }: Lead): Pick<LeadView, 'phone' | 'email' | 'preference'> {
  return {
    ...(isVisible(phone)
      ? { phone: isPhone(phone) ? { text: formatPhone(phone), href: phoneHref(phone) } : { text: phone } }
      : {}),
    ...(isVisible(email)
      ? {
          email: isEmail(email)
            ? { text: email, href: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` }
            : { text: email },
        }
      : {}),
    ...(best_contact ? { preference: `Prefers ${best_contact.toLowerCase()}` } : {}),
  };
}

/** Formats a stored lead for the list. `names` maps account ids to names. */
export function leadView(lead: Lead, names: ReadonlyMap<string, string> = new Map()): LeadView {
  return {
    id: lead.id,
    name: leadName(lead.name),
    place: [lead.address, lead.city].filter(isVisible).join(', '),
    service: serviceLabel(lead.service_type),
    ...estimates(lead),
    ...contacts(lead),
    received: new Date(lead.created_at),
    status: lead.status,
    sla: { due_at: lead.due_at, first_response_at: lead.first_response_at, waiting: lead.waiting },
    assignee: lead.assigned_to === null ? '' : (names.get(lead.assigned_to) ?? 'Taken'),
  };
}

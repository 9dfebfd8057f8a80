import { isEmail } from '../../../domain/forms/email.ts';
import { estimateTotal } from '../../../domain/pricing/estimate.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { listedEstimate } from '../../../domain/pricing/listed-estimate.ts';
import type { SlaFields } from '../../../domain/hours/sla-timer.ts';
import { formatPhone, isPhone, phoneHref } from '../../../domain/forms/phone.ts';
import { serviceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';

/** A number or an address; a link only where it has the shape of one. */
export type LeadContact = { text: string; href?: string };

/** What the list shows of one lead. All texts may be a visitor's own: they are shown as text alone. */
export type LeadView = {
  id: string;
  name: string;
  /** Address and city, as far as given. */
  place: string;
  service: string;
  /** "$300.00", "Assessment required", or empty. */
  estimate: string;
  /** Our own figure, where the price list disagrees with what the customer's page sent. */
  listedEstimate?: string;
  phone?: LeadContact;
  email?: LeadContact;
  /** "Prefers text" and the like. */
  preference?: string;
  /** When it reached the database. */
  received: Date;
  /** Where the work stands, as stored. */
  status: string;
  /** What its timer is made of. */
  sla: SlaFields;
  /** Who works on it; empty while nobody does. */
  assignee: string;
};

/** The total of the price list for the stored answers; undefined when the lead is not the wizard's. */
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

/** Puts a stored lead into the words of the list; `names` are those of colleagues by account. */
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

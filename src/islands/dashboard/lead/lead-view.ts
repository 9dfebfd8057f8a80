import { isEmail } from '../../../domain/forms/field-rules.ts';
import { estimateTotal } from '../../../domain/pricing/estimate.ts';
import { site } from '../../../config/site.ts';
import { contactOptions, type ContactOption } from '../../../domain/leads/first-contact.ts';
import { CUSTOMER_MARKS, type CustomerMark, dangerLabel } from '../../../domain/leads/customer-marks.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { listedEstimate } from '../../../domain/pricing/listed-estimate.ts';
import { readPlainPhone, type PhoneReader } from '../../../domain/leads/contact-phone.ts';
import { CUSTOMER_STEPS, customerMark } from '../../../domain/leads/next-step.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';

/** Phone number; `href` only when it is valid. */
type LeadContact = { text: string; href?: string };

/** A lead as the list shows it. It may contain visitor input: render it as plain text. */
export type LeadView = Omit<ListedLead, 'name' | 'service' | 'phone' | 'email' | 'danger'> & {
  name: string;
  /** Address and city, as far as given. */
  place: string;
  service: string;
  /** "$300.00", "Assessment required", or empty. */
  estimate: string;
  /** Estimate the customer's page sent, when it differs from the price list. */
  claimedEstimate?: string;
  phone?: LeadContact;
  /** `isValid`: an email can be written to it. */
  email?: { text: string; isValid: boolean };
  /** Such as "Prefers text". */
  preference?: string;
  /** Link for the preferred way to contact the customer; absent when there is no valid one. */
  way?: ContactOption;
  /** Danger the customer wrote of: "Fire or smoke". */
  danger?: string;
  /** Unanswered step of the customer: "Asked a question". */
  news?: string;
  /** Marks from the customer's record and other requests: "Repeat customer". */
  marks: string[];
  assignee: string;
};

/** Returns the price list total for the stored answers; undefined without one. */
function listedTotal(lead: ListedLead): string | undefined {
  const listed = listedEstimate(lead);
  return !listed || listed.kind === 'incomplete' ? undefined : estimateTotal(listed);
}

/** Sunni's estimate of answers without a ballpark, as it was mailed: "$250.00 to $312.50". */
function assistantText({
  estimate_cents: total,
  estimate_low_cents: low,
  estimate_high_cents: high,
}: ListedLead) {
  if (total !== null) return formatCents(total);
  return low === null || high === null ? undefined : `${formatCents(low)} to ${formatCents(high)}`;
}

/** A signed estimate replaces the ballpark; otherwise our own figure counts, and the page's one stands beside it. */
function estimates(lead: ListedLead): Pick<LeadView, 'estimate' | 'claimedEstimate'> {
  if (lead.signed_total_cents !== null) return { estimate: formatCents(lead.signed_total_cents) };
  const listed = listedTotal(lead) ?? assistantText(lead);
  const sent = isVisible(lead.estimate_total) ? lead.estimate_total : undefined;
  const differs = sent !== undefined && listed !== undefined && sent !== listed;
  return { estimate: listed ?? sent ?? '', ...(differs ? { claimedEstimate: sent } : {}) };
}

function contacts(
  { phone, email, best_contact, do_not_contact: isBarred }: ListedLead,
  readPhone: PhoneReader,
): Pick<LeadView, 'phone' | 'email' | 'preference'> {
  const parsedPhone = phone ? readPhone(phone) : undefined;
  // Their lead asks first.
  const mayContact = isBarred === null;
  return {
    ...(isVisible(phone)
      ? {
          phone: parsedPhone
            ? { text: parsedPhone.shown, ...(mayContact ? { href: `tel:${parsedPhone.number}` } : {}) }
            : { text: phone },
        }
      : {}),
    ...(isVisible(email)
      ? {
          email: { text: email, isValid: mayContact && isEmail(email) },
        }
      : {}),
    ...(best_contact ? { preference: `Prefers ${best_contact.toLowerCase()}` } : {}),
  };
}

/** Formats a stored lead for the list. `names` maps account ids to names; `staff` signs prepared messages. */
export function leadView(
  lead: ListedLead,
  names: ReadonlyMap<string, string> = new Map(),
  readPhone: PhoneReader = readPlainPhone,
  staff = '',
  marks: readonly CustomerMark[] = [],
): LeadView {
  const { name, phone: _phone, email: _email, danger, ...stored } = lead;
  const [way] = contactOptions(lead, staff, site.name, readPhone);
  const news = customerMark(lead.next_step) ?? (lead.ready_at === null ? undefined : CUSTOMER_STEPS.ready);
  return {
    ...stored,
    name: leadName(name),
    place: [lead.address, lead.city].filter(isVisible).join(', '),
    service: deskServiceLabel(lead.desk_service),
    ...estimates(lead),
    ...contacts(lead, readPhone),
    ...(way ? { way } : {}),
    ...(danger === null ? {} : { danger: dangerLabel(danger) }),
    ...(news === undefined ? {} : { news }),
    marks: marks.map((mark) => CUSTOMER_MARKS[mark]),
    assignee: lead.assigned_to === null ? '' : (names.get(lead.assigned_to) ?? 'Taken'),
  };
}

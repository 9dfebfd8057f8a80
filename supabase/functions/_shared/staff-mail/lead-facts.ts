import { dangerLabel, QUARANTINE_NOTES } from '../../../../src/domain/leads/customer-marks.ts';
import type { Tables } from '../../../../src/domain/database.types.ts';
import { findOption, type Quantity } from '../../../../src/domain/catalog/catalog.ts';
import { isEmail } from '../../../../src/domain/forms/field-rules.ts';
import {
  estimate,
  estimateTotal,
  readQuantities,
  type EstimateInput,
} from '../../../../src/domain/pricing/estimate.ts';
import { formatResponseDue, responseDue } from '../../../../src/domain/hours/hours.ts';
import { estimateInput } from '../../../../src/domain/pricing/listed-estimate.ts';
import { formatCents } from '../../../../src/domain/pricing/money.ts';
import { readPlainPhone } from '../../../../src/domain/leads/contact-phone.ts';
import {
  campaignPairs,
  factsOf,
  QUANTITY_LABELS,
  systemPairs,
  type Fact,
} from '../../../../src/domain/leads/lead-facts.ts';
import type { MailRow, MailTable } from '../mail-body.ts';
import { formatDateTime } from '../../../../src/domain/hours/received.ts';
import { problemLabel } from '../../../../src/domain/catalog/problem-labels.ts';
import { formLabel } from '../../../../src/domain/leads/lead-filters.ts';
import { leadReference } from '../../../../src/domain/leads/lead-name.ts';
import { deskServiceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import { phoneHours } from '../../../../src/config/hours.ts';
import { receiptAdvice } from '../../../../src/domain/danger/lead-advice.ts';
import { firstTouchText } from './first-touch.ts';

export type LeadRow = Tables<'leads'>;

/** Link to call, text or email the customer. */
export type ContactLink = { label: string; href: string };

/** Estimate recalculated from the stored inputs; docs/product.md, Prices. */
export type EstimateFacts = {
  /** No rows when the service needs an assessment. */
  table: MailTable & { total: MailRow };
  /** Set when the browser sent a different total. */
  warning?: string;
};

/** Content of the mail about a lead, as plain, unescaped text. */
export type LeadFacts = {
  name: string;
  isTest: boolean;
  /** Danger the customer wrote of, with the advice for it; absent for most leads. */
  danger?: { label: string; advice: string };
  /** Reason to check the lead before responding; absent for most leads. */
  caution?: string;
  /** "Module cleaning", or the service selected in the short form. */
  service: string;
  /** Preferred contact first; empty for test leads. */
  contacts: ContactLink[];
  /** "Prefers text"; absent when the form has no such field. */
  preference?: string;
  /** Arrival and due time as sentences. */
  received: string;
  home: Fact[];
  job: Fact[];
  estimate?: EstimateFacts;
  /** Total of the latest signed estimate, "$310.00", which replaces the ballpark. */
  signedTotal?: string;
  notes?: string;
  consent: string;
  origin: Fact[];
  /** The customer's email address, when it is valid. */
  replyTo?: string;
};

const pacificTime = (at: Date): string => `${formatDateTime(at)} Pacific`;

/** Service of the lead in words. */
export const serviceName = ({ desk_service: type }: LeadRow): string =>
  type ? deskServiceLabel(type) : 'service not chosen';

const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

function contactLinks({ phone, email, best_contact: preferred }: LeadRow): ContactLink[] {
  const parsedPhone = phone ? readPlainPhone(phone) : undefined;
  const call = parsedPhone
    ? [{ method: 'Call', label: `Call ${parsedPhone.shown}`, href: `tel:${parsedPhone.number}` }]
    : [];
  const text = call.map(({ label, href }) => ({
    method: 'Text',
    label: label.replace('Call', 'Text'),
    href: href.replace('tel:', 'sms:'),
  }));
  const mail = email ? [{ method: 'Email', label: `Email ${email}`, href: mailHref(email) }] : [];
  return [...call, ...(preferred === 'Text' ? text : []), ...mail]
    .sort((one, other) => Number(other.method === preferred) - Number(one.method === preferred))
    .map(({ label, href }) => ({ label, href }));
}

function estimateFacts(lead: LeadRow, input: EstimateInput): EstimateFacts {
  const result = estimate(input);
  const total = estimateTotal(result);
  const lines = result.kind === 'priced' ? result.lines : [];
  const table = {
    rows: lines.map(({ label, detail, cents }) => ({ label, detail, value: formatCents(cents) })),
    total: { label: 'Total', value: total },
  };
  if (lead.estimate_total === null || lead.estimate_total === total) return { table };
  const warning = `The customer's page sent ${lead.estimate_total}. Our price list gives ${total} for these answers. Check before you quote.`;
  return { table, warning };
}

function jobFacts(lead: LeadRow, input: EstimateInput | undefined): Fact[] {
  const option = input && findOption(input.service, input.variant);
  const quantities = input && option ? readQuantities(option, input) : {};
  return factsOf([
    ['Service', serviceName(lead)],
    ['What is wrong', problemLabel(lead.problem)],
    ['Package', lead.package],
    ['Option', option ? option.label : lead.variant_selected],
    ...systemPairs(lead),
    ...Object.entries(quantities).map(([name, count]) => [QUANTITY_LABELS[name as Quantity], count] as const),
  ]);
}

const consentSentence = (lead: LeadRow): string =>
  lead.consent_text && lead.consent_at
    ? `Agreed to automated texts and calls on ${pacificTime(new Date(lead.consent_at))} (version ${lead.consent_version ?? 'unknown'}): ${lead.consent_text}`
    : 'Not given: no automated texts or calls. A person may still call back.';

const originFacts = (lead: LeadRow): Fact[] =>
  factsOf([
    ['Form', formLabel(lead.form)],
    ...campaignPairs(lead),
    ['Came from', lead.referrer],
    ['Landing page', lead.landing_page],
    ['Page', lead.page_url],
    ['First visit', firstTouchText(lead.first_touch, pacificTime)],
    ['Reference', leadReference(lead.id)],
    ['Lead', lead.id],
  ]);

/** When the first response is due, as long as nobody has given one. */
function dueText({ form, first_response_at: answered, waiting }: LeadRow, due: string): string {
  if (form === 'test') return 'No one is waiting for a response.';
  if (answered !== null) return `Answered ${pacificTime(new Date(answered))}.`;
  return waiting ? `Response due ${due}.` : 'No response is due.';
}

/** Collects the content of the mail to staff. Pure; nothing is escaped yet. */
export function leadFacts(lead: LeadRow): LeadFacts {
  const isTest = lead.form === 'test';
  const received = new Date(lead.created_at);
  const due = formatResponseDue(responseDue(received, phoneHours), received);
  const input = estimateInput(lead);
  return {
    name: lead.name ?? 'Customer without a name',
    isTest,
    ...(lead.danger === null
      ? {}
      : { danger: { label: dangerLabel(lead.danger), advice: receiptAdvice(lead).join(' ') } }),
    ...(lead.quarantine_reason ? { caution: QUARANTINE_NOTES[lead.quarantine_reason] } : {}),
    service: serviceName(lead),
    // Nobody is waiting behind a test lead, so it has no contacts and no due time.
    contacts: isTest ? [] : contactLinks(lead),
    ...(lead.best_contact ? { preference: `Prefers ${lead.best_contact.toLowerCase()}` } : {}),
    received: `Received ${pacificTime(received)}. ${dueText(lead, due)}`,
    home: factsOf([
      ...(lead.phone && !readPlainPhone(lead.phone) ? [['Phone', lead.phone] as const] : []),
      ['Address', lead.address],
      ['City', lead.city],
      ['ZIP', lead.zip],
      ['Homeowner', lead.homeowner === 'No' ? 'No: the estimate is a ballpark' : lead.homeowner],
    ]),
    job: jobFacts(lead, input),
    ...(lead.signed_total_cents === null ? {} : { signedTotal: formatCents(lead.signed_total_cents) }),
    ...(input ? { estimate: estimateFacts(lead, input) } : {}),
    ...(lead.notes?.trim() ? { notes: lead.notes } : {}),
    consent: consentSentence(lead),
    origin: originFacts(lead),
    ...(!isTest && lead.email && isEmail(lead.email) ? { replyTo: lead.email } : {}),
  };
}

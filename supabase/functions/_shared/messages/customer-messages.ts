import { RESPONSE_MINUTES } from '../../../../src/config/response.ts';
import { site } from '../../../../src/config/site.ts';
import { serviceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../../../src/domain/forms/system-options.ts';
import { phoneHref } from '../../../../src/domain/forms/phone.ts';
import { receiptAdvice } from '../../../../src/domain/danger/lead-advice.ts';
import { firstNameOf } from '../../../../src/domain/leads/first-contact.ts';
import { draftRows, readDraft } from '../../../../src/domain/quote-view/quote-lines.ts';
import { isEmail } from '../../../../src/domain/forms/field-rules.ts';
import { formatClock, formatResponseDue } from '../../../../src/domain/hours/hours.ts';
import { leadReference } from '../../../../src/domain/leads/lead-name.ts';
import { assistantTotal, type AssistantEstimate } from '../../../../src/domain/pricing/assistant-estimate.ts';
import { calling, customerMail, mailLine, type CustomerMailContent } from '../customer-mail.ts';
import type { MailRow } from '../mail-body.ts';
import type { Mail } from '../mail.ts';
import { minutesAhead, minutesMissed } from './promised-minutes.ts';
import { nameIn } from '../../../../src/domain/leads/lead-facts.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Content that all mails about a request share. */
type Common = Pick<
  CustomerMailContent,
  'to' | 'siteUrl' | 'question' | 'reference' | 'buttons' | 'privacy' | 'signature'
>;

/** Why a customer gets a mail; docs/product.md, Page of a quote. */
const PRIVACY =
  'You get this because you asked for a quote. The link opens your private page for 90 days; please don’t forward it. To share, use the read-only view on that page.';

const SIGNATURE = ['Sunni, the automated assistant of', site.name];

/** Content that all messages share; undefined when the lead has no valid email address. */
export function commonContent(lead: LeadRow, quoteUrl: string): Common | undefined {
  if (!lead.email || !isEmail(lead.email)) return undefined;
  return {
    to: lead.email,
    siteUrl: new URL(quoteUrl).origin,
    question: 'Questions?',
    reference: leadReference(lead.id),
    buttons: [{ label: 'See your request', href: quoteUrl }],
    privacy: PRIVACY,
    signature: SIGNATURE,
  };
}

/** Chosen values only: a stranger could type the address of somebody else, and any text with it. */
function requestRows(lead: LeadRow): MailRow[] {
  const rows: [label: string, value: string | null][] = [
    ['Service', lead.service_type ? serviceLabel(lead.service_type) : null],
    ['Roof', nameIn(ROOF_STORIES, lead.roof_stories)],
    ['Modules', lead.modules === null ? nameIn(MODULE_COUNTS, lead.module_count) : String(lead.modules)],
    ['System size', nameIn(SYSTEM_SIZES, lead.system_size)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value: mailLine(value) }] : []));
}

/** Composes the receipt of a request; undefined without a valid email address. */
export function receiptMail(lead: LeadRow, quoteUrl: string): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const due = new Date(lead.due_at);
  const promised = formatResponseDue(due, new Date(lead.created_at));
  return customerMail({
    ...common,
    subject: `We have your request: you’ll hear from us ${promised}`,
    title: calling(firstNameOf(lead), 'we have your request'),
    opening: [
      ...receiptAdvice(lead),
      `A person will check your request and answer ${promised}, Pacific time. That’s within ${RESPONSE_MINUTES} minutes of our phone hours.`,
    ],
    figure: formatClock(due),
    arc: minutesAhead(lead),
    table: { title: 'Your request', rows: requestRows(lead) },
    notes: ['You’ll get Sunni’s estimate first. A person checks every line before you get the quote.'],
  });
}

/** Composes the mail with Sunni's estimate; undefined without a valid email address. */
export function assistantEstimateMail(
  lead: LeadRow,
  estimate: AssistantEstimate,
  quoteUrl: string,
): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const total = assistantTotal(estimate);
  const service = lead.service_type ? ` for ${serviceLabel(lead.service_type).toLowerCase()}` : '';
  if (estimate.kind === 'assessment') {
    return customerMail({
      ...common,
      subject: 'Your request needs a look first',
      title: 'Assessment required',
      opening: [
        `The price list has no flat price${service} with what we know so far.`,
        `We’ll look first, then you decide. For an exact price we need ${new Intl.ListFormat('en-US').format(estimate.needs)}.`,
      ],
    });
  }
  const draft = readDraft(estimate);
  return customerMail({
    ...common,
    subject: `Your ballpark: ${total}`,
    title: 'Sunni’s estimate, not yet checked',
    opening: [
      `${calling(firstNameOf(lead), 'this')} is Sunni’s estimate${service} from our published price list, based on ${estimate.basis}. A person hasn’t checked it yet.`,
    ],
    figure: total,
    table: {
      rows: draft ? draftRows(draft) : [],
      total: { label: 'Ballpark', value: total },
    },
    notes: [
      ...(estimate.kind === 'range'
        ? ['It’s a range because of what your answers leave open. A person makes it one number.']
        : []),
      'The checked quote replaces it.',
    ],
  });
}

/** Composes the note that the promised time was missed; undefined without a valid email address. */
export function lateMail(lead: LeadRow, quoteUrl: string): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const clock = formatClock(new Date(lead.due_at));
  return customerMail({
    ...common,
    subject: 'We’re late with your quote',
    title: calling(firstNameOf(lead), 'we’re late'),
    opening: [
      `We said you’d hear from us by ${clock}, and we missed it. Your request isn’t lost: it’s marked as late in our list until someone answers it.`,
    ],
    arc: minutesMissed(lead),
    more: ['If you don’t want to wait, call us now and give your reference.'],
    buttons: [
      { label: `Call ${site.phone}`, href: phoneHref(site.phone), look: 'outlined' },
      ...common.buttons.map((button) => ({ ...button, look: 'outlined' as const })),
    ],
    notes: ['This one counts as late on our public record.'],
  });
}

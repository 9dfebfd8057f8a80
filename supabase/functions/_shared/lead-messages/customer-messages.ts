import { phoneHours } from '../../../../src/config/hours.ts';
import { site } from '../../../../src/config/site.ts';
import { serviceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../../../src/domain/forms/system-options.ts';
import { isEmail } from '../../../../src/domain/forms/email.ts';
import { formatClock, formatResponseDue } from '../../../../src/domain/hours/hours.ts';
import { formatDateTime } from '../../../../src/domain/hours/received.ts';
import { leadReference } from '../../../../src/domain/leads/reference.ts';
import { formatCents } from '../../../../src/domain/pricing/money.ts';
import { sunniTotal, type SunniEstimate } from '../../../../src/domain/pricing/sunni-estimate.ts';
import { customerMail, mailLine, type CustomerMailContent } from '../customer-mail.ts';
import type { Mail } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Content that all mails about a request share. */
export type Common = Pick<
  CustomerMailContent,
  'to' | 'name' | 'question' | 'reference' | 'button' | 'signature'
>;

const SIGNATURE = ['Sunni, the automated assistant of', site.name];

/** Content that all messages share; undefined when the lead has no valid email address. */
export function commonContent(lead: LeadRow, quoteUrl: string): Common | undefined {
  if (!lead.email || !isEmail(lead.email)) return undefined;
  const name = mailLine(lead.name ?? '');
  return {
    to: lead.email,
    ...(name ? { name } : {}),
    question: 'Questions?',
    reference: leadReference(lead.id),
    button: { label: 'See your request', href: quoteUrl },
    signature: SIGNATURE,
  };
}

const optionLabel = (options: Record<string, string>, value: string | null): string | null =>
  value === null ? null : (options[value] ?? null);

function requestRows(lead: LeadRow): { label: string; value: string }[] {
  const rows: [label: string, value: string | null][] = [
    ['Service', lead.service_type ? serviceLabel(lead.service_type) : null],
    ['Package', lead.package],
    ['Roof', optionLabel(ROOF_STORIES, lead.roof_stories)],
    ['Modules', lead.modules === null ? optionLabel(MODULE_COUNTS, lead.module_count) : String(lead.modules)],
    ['System size', optionLabel(SYSTEM_SIZES, lead.system_size)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value: mailLine(value) }] : []));
}

/** Composes the receipt of a request; undefined without a valid email address. */
export function receiptMail(lead: LeadRow, quoteUrl: string): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const due = new Date(lead.due_at);
  const promised = formatResponseDue(due, new Date(lead.created_at), phoneHours.timeZone);
  return customerMail({
    ...common,
    subject: `We have your request: you will hear from us ${promised}`,
    title: 'We have your request',
    opening: [
      `A person checks your request and answers ${promised}, Pacific time. That is within 15 minutes of our phone hours.`,
    ],
    clock: {
      text: formatClock(due, phoneHours.timeZone),
      note: `You asked on ${formatDateTime(new Date(lead.created_at), phoneHours.timeZone)} Pacific.`,
      isMissed: false,
    },
    table: { title: 'Your request', rows: requestRows(lead) },
  });
}

/** Composes the mail with Sunni's estimate; undefined without a valid email address. */
export function sunniEstimateMail(
  lead: LeadRow,
  estimate: SunniEstimate,
  quoteUrl: string,
): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const total = sunniTotal(estimate);
  const service = lead.service_type ? ` for ${serviceLabel(lead.service_type).toLowerCase()}` : '';
  if (estimate.kind === 'assessment') {
    return customerMail({
      ...common,
      subject: 'Your request needs a look first',
      title: 'Assessment required',
      opening: [
        `The price list has no flat price${service} with what we know so far.`,
        `We look first, then you decide. For an exact price we need ${new Intl.ListFormat('en-US').format(estimate.needs)}.`,
      ],
    });
  }
  const lines = estimate.kind === 'priced' ? estimate.lines : estimate.high.lines;
  return customerMail({
    ...common,
    subject: `Your ballpark: ${total}`,
    title: 'Your ballpark',
    opening: [
      `This is Sunni’s draft${service} from our published price list, based on ${estimate.basis}. A person has not checked it yet.`,
    ],
    table: {
      title: estimate.kind === 'priced' ? 'Lines' : 'Lines at the upper end',
      rows: lines.map(({ label, detail, cents }) => ({
        label: `${label} (${detail})`,
        value: formatCents(cents),
      })),
      total: { label: 'Ballpark', value: total },
    },
    notes: [
      ...(estimate.kind === 'range'
        ? ['It is a range because of what your answers leave open. A person makes it one number.']
        : []),
      'The checked estimate replaces it.',
    ],
  });
}

/** Composes the note that the promised time was missed; undefined without a valid email address. */
export function lateMail(lead: LeadRow, quoteUrl: string): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const clock = formatClock(new Date(lead.due_at), phoneHours.timeZone);
  return customerMail({
    ...common,
    subject: 'We are late with your quote',
    title: 'We are late',
    opening: [
      `We said that you would hear from us by ${clock}, and we missed it. Your request is not lost: it is first in line, and everyone on duty knows that it waits.`,
      'If you do not want to wait, call us now and give your reference.',
    ],
    clock: {
      text: clock,
      note: 'This one counts as late on our public record.',
      isMissed: true,
    },
  });
}

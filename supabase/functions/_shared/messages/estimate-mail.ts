import { signerName } from '../../../../src/domain/accounts/staff-name.ts';
import { serviceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import type { Tables } from '../../../../src/domain/database.types.ts';
import { capitalize } from '../../../../src/domain/forms/text.ts';
import { formatDateTime } from '../../../../src/domain/hours/received.ts';
import { firstNameOf } from '../../../../src/domain/leads/first-contact.ts';
import { assistantEstimate } from '../../../../src/domain/pricing/assistant-estimate.ts';
import { listedEstimate } from '../../../../src/domain/pricing/listed-estimate.ts';
import { formatCents, type Cents } from '../../../../src/domain/pricing/money.ts';
import { readLines } from '../../../../src/domain/pricing/signed-lines.ts';
import {
  changedPart,
  compareLines,
  labelParts,
  readDraft,
} from '../../../../src/domain/quote-view/quote-lines.ts';
import { sunAnswer } from '../../../../src/domain/quote-view/quote-state.ts';
import { site } from '../../../../src/config/site.ts';
import { calling, customerMail, mailLine } from '../customer-mail.ts';
import { oneLine } from '../html.ts';
import type { MailRow } from '../mail-body.ts';
import type { Mail } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { commonContent } from './customer-messages.ts';
import { minutesSigned } from './promised-minutes.ts';

export type EstimateRow = Tables<'lead_estimates'>;

/** A total as the pages show it. */
const AMOUNT = /^\$\d[\d,]*\.\d{2}$/;

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((part) => oneLine(part, part.length))
    .join('\n')
    .trim();

/** Compares the total with what the page showed. Only our own figures are repeated: the page's comes from the browser. */
function comparison(total: Cents, lead: LeadRow): string | undefined {
  const shown = lead.estimate_total?.trim() ?? '';
  if (!AMOUNT.test(shown)) return undefined;
  if (shown === formatCents(total)) return `It’s the same as the ballpark you saw online, ${shown}.`;
  const listed = listedEstimate(lead);
  const isOurs = listed?.kind === 'priced' && shown === formatCents(listed.totalCents);
  return isOurs
    ? `It replaces the ballpark you saw online, ${shown}.`
    : 'It replaces the ballpark you saw online.';
}

const amount = (cents: Cents | undefined): string | undefined =>
  cents === undefined ? undefined : formatCents(cents);

/** Lines of the first version beside those of Sunni's draft, as on the page of the quote; later ones alone. */
function comparedLines(estimate: EstimateRow, lead: LeadRow): { rows: MailRow[]; before?: string } {
  const lines = readLines(estimate.lines);
  const draft = estimate.version === 1 ? readDraft(assistantEstimate(lead)) : undefined;
  const [draftTotal] = draft?.kind === 'priced' ? draft.ends : [];
  const isCompared = draft !== undefined && draftTotal !== undefined;
  const rows = compareLines(isCompared ? draft.lines : lines, lines).map(
    ({ label, beforeLabel, before, after, why }) => {
      const { name, detail } = labelParts(label);
      const earlier = changedPart(label, beforeLabel);
      return {
        label: mailLine(name),
        detail: mailLine([detail, earlier && `before: ${earlier}`].filter(Boolean).join('; ')),
        value: amount(after) ?? 'left out',
        before: before === after ? undefined : amount(before),
        why: why === undefined ? undefined : mailLine(why),
      };
    },
  );
  const isMoved = isCompared && draftTotal !== estimate.total_cents;
  return { rows, ...(isMoved ? { before: formatCents(draftTotal) } : {}) };
}

/** Composes the mail about a signed estimate; undefined when the lead has no valid email address. */
export function estimateMail(estimate: EstimateRow, lead: LeadRow, quoteUrl: string): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  if (!common) return undefined;
  const { version, signed_at: signedAt, total_cents: cents } = estimate;
  const total = formatCents(cents);
  const service = lead.service_type && serviceLabel(lead.service_type);
  const signer = signerName(mailLine(estimate.signed_name));
  const { rows, before } = comparedLines(estimate, lead);
  const arc = version === 1 ? minutesSigned(lead, signedAt) : undefined;
  const replaces = version > 1 ? ` Version ${version}: it replaces earlier ones.` : '';
  const text = paragraphs(estimate.message ?? '');
  return customerMail({
    ...common,
    subject: `Your checked quote: ${total}${service ? ` (${service})` : ''}`,
    title: calling(firstNameOf(lead), 'your checked quote'),
    opening: [
      `${capitalize(signer)} has checked the numbers${service ? ` for your request (${service})` : ''}. Here’s your quote.`,
    ],
    figure: total,
    ...(arc && { arc }),
    table: { rows, total: { label: 'Checked total', value: total, before } },
    notes: [
      comparison(cents, lead),
      `Checked and signed by ${signer} on ${formatDateTime(new Date(signedAt))} Pacific.${replaces}`,
      version === 1 ? sunAnswer(lead.due_at, signedAt) : undefined,
    ].filter((note) => note !== undefined),
    ...(text && { message: { title: `A note from ${signer}`, text } }),
    question: 'Questions, or ready to pick a day?',
    buttons: [{ label: 'Open your quote', href: quoteUrl }],
    signature: [capitalize(signer), site.name],
  });
}

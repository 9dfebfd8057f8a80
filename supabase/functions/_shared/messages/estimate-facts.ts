import { signerName } from '../../../../src/domain/accounts/staff-name.ts';
import { listedEstimate } from '../../../../src/domain/pricing/listed-estimate.ts';
import { formatCents, type Cents } from '../../../../src/domain/pricing/money.ts';
import { assistantEstimate } from '../../../../src/domain/pricing/assistant-estimate.ts';
import {
  changedPart,
  compareLines,
  labelParts,
  readDraft,
} from '../../../../src/domain/quote-view/quote-lines.ts';
import { sunAnswer } from '../../../../src/domain/quote-view/quote-state.ts';
import { formatDateTime } from '../../../../src/domain/hours/received.ts';
import { leadReference } from '../../../../src/domain/leads/lead-name.ts';
import { serviceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import { readLines } from '../../../../src/domain/pricing/signed-lines.ts';
import type { Tables } from '../../../../src/domain/database.types.ts';
import { mailLine } from '../customer-mail.ts';
import type { MailRow, MinuteArc } from '../mail-body.ts';
import { oneLine } from '../html.ts';
import { minutesSigned } from './promised-minutes.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Row of `lead_estimates`. */
export type EstimateRow = Tables<'lead_estimates'>;

/** Content of the mail as plain, unescaped text. Everything except `message` is a single line. */
export type EstimateFacts = {
  /** "Module cleaning"; absent when no service was chosen. */
  service?: string;
  /** Lines, beside those of a draft with one price. */
  lines: MailRow[];
  /** Total of that draft, when it was another one. */
  before?: string;
  /** The promised minutes, when it was signed within them. */
  arc?: MinuteArc;
  /** "Answered after 2.25° of sun: 9 minutes.", when it was signed within them. */
  sun?: string;
  /** "$350.00" */
  total: string;
  /** Sentence comparing the total with the online ballpark; absent when there was no price online. */
  comparison?: string;
  /** "Dana Ruiz", or "our team". */
  signer: string;
  /** "Checked and signed by Dana Ruiz on Monday, November 23, 10:04 am Pacific.", plus the version from 2 on. */
  signed: string;
  message?: string;
  /** "PSC-1A2B-3C4D" */
  reference: string;
  quoteUrl: string;
};

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

/** Collects the content of the mail about a signed estimate. Pure; nothing is escaped yet. */
export function estimateFacts(estimate: EstimateRow, lead: LeadRow, quoteUrl: string): EstimateFacts {
  const signer = signerName(mailLine(estimate.signed_name));
  const message = paragraphs(estimate.message ?? '');
  const at = `${formatDateTime(new Date(estimate.signed_at))} Pacific`;
  const sentence = comparison(estimate.total_cents, lead);
  const compared = comparedLines(estimate, lead);
  const arc = estimate.version === 1 ? minutesSigned(lead, estimate.signed_at) : undefined;
  const sun = estimate.version === 1 ? sunAnswer(lead.due_at, estimate.signed_at) : undefined;
  const version = estimate.version > 1 ? ` Version ${estimate.version}: it replaces earlier ones.` : '';
  return {
    ...(lead.service_type ? { service: serviceLabel(lead.service_type) } : {}),
    lines: compared.rows,
    ...(compared.before ? { before: compared.before } : {}),
    ...(arc ? { arc } : {}),
    ...(sun ? { sun } : {}),
    total: formatCents(estimate.total_cents),
    ...(sentence ? { comparison: sentence } : {}),
    signer,
    signed: `Checked and signed by ${signer} on ${at}.${version}`,
    ...(message ? { message } : {}),
    reference: leadReference(lead.id),
    quoteUrl,
  };
}

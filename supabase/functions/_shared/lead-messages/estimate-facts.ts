import { phoneHours } from '../../../../src/config/hours.ts';
import { listedEstimate } from '../../../../src/domain/pricing/listed-estimate.ts';
import { formatCents } from '../../../../src/domain/pricing/money.ts';
import { formatDateTime } from '../../../../src/domain/hours/received.ts';
import { leadReference } from '../../../../src/domain/leads/reference.ts';
import { serviceLabel } from '../../../../src/domain/catalog/service-labels.ts';
import { readLines } from '../../../../src/domain/pricing/signed-estimate.ts';
import type { Tables } from '../../../../src/services/database.types.ts';
import { mailLine } from '../customer-mail.ts';
import { oneLine } from '../html.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Row of `lead_estimates`. */
export type EstimateRow = Tables<'lead_estimates'>;

/** Content of the mail as plain, unescaped text. Everything except `message` is a single line. */
export type EstimateFacts = {
  /** "Rosa Delgado"; absent when the lead has no usable name. */
  name?: string;
  /** "Module cleaning"; absent when no service was chosen. */
  service?: string;
  lines: { label: string; amount: string }[];
  /** "$350.00" */
  total: string;
  /** Sentence comparing the total with the online ballpark; absent when there was no price online. */
  comparison?: string;
  /** Name of the person who signed. */
  signer: string;
  /** "Checked and signed by Dana Ruiz on Monday, November 23, 10:04 am Pacific.", plus the version from 2 on. */
  signed: string;
  /** Message from the signer, with its line breaks. */
  message?: string;
  /** "PSC-1A2B-3C4D" */
  reference: string;
  /** URL of the quote's private page. */
  quoteUrl: string;
};

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((part) => oneLine(part, part.length))
    .join('\n')
    .trim();

function comparison(total: number, lead: LeadRow): string | undefined {
  const listed = listedEstimate(lead);
  if (listed?.kind !== 'priced') return undefined;
  const ballpark = formatCents(listed.totalCents);
  return listed.totalCents === total
    ? `It is the same as the ballpark you saw online, ${ballpark}.`
    : `It replaces the ballpark you saw online, ${ballpark}.`;
}

/** Collects the content of the mail about a signed estimate. Pure; nothing is escaped yet. */
export function estimateFacts(estimate: EstimateRow, lead: LeadRow, quoteUrl: string): EstimateFacts {
  const name = mailLine(lead.name ?? '');
  const signer = mailLine(estimate.signed_name);
  const message = paragraphs(estimate.message ?? '');
  const at = `${formatDateTime(new Date(estimate.signed_at), phoneHours.timeZone)} Pacific`;
  const compared = comparison(estimate.total_cents, lead);
  const version = estimate.version > 1 ? ` Version ${estimate.version}: it replaces earlier ones.` : '';
  return {
    ...(name ? { name } : {}),
    ...(lead.service_type ? { service: serviceLabel(lead.service_type) } : {}),
    lines: readLines(estimate.lines).map(({ label, amount_cents: cents }) => ({
      label: mailLine(label),
      amount: formatCents(cents),
    })),
    total: formatCents(estimate.total_cents),
    ...(compared ? { comparison: compared } : {}),
    signer,
    signed: `Checked and signed by ${signer} on ${at}.${version}`,
    ...(message ? { message } : {}),
    reference: leadReference(lead.id),
    quoteUrl,
  };
}

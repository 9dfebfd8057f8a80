import { site } from '../../../../src/config/site.ts';
import { isEmail } from '../../../../src/domain/forms/email.ts';
import { customerMail } from '../customer-mail.ts';
import type { Mail } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { estimateFacts, type EstimateRow } from './estimate-facts.ts';

/** Composes the mail about a signed estimate; undefined when the lead has no valid email address. */
export function estimateMail(estimate: EstimateRow, lead: LeadRow, quoteUrl: string): Mail | undefined {
  if (!lead.email || !isEmail(lead.email)) return undefined;
  const facts = estimateFacts(estimate, lead, quoteUrl);
  const { name, service, signer, total, message, comparison } = facts;
  return customerMail({
    to: lead.email,
    subject: `Your checked estimate: ${total}${service ? ` (${service})` : ''}`,
    title: 'Your checked estimate',
    ...(name ? { name } : {}),
    opening: [
      `${signer} has checked the numbers${service ? ` for your request (${service})` : ''}. Here is your estimate.`,
    ],
    table: {
      title: 'Your checked estimate',
      rows: facts.lines.map(({ label, amount }) => ({ label, value: amount })),
      total: { label: 'Checked total', value: total },
    },
    notes: [...(comparison ? [comparison] : []), facts.signed],
    ...(message ? { message: { title: `A note from ${signer}`, text: message } } : {}),
    question: 'Questions, or ready to pick a day?',
    reference: facts.reference,
    button: { label: 'Open your quote', href: facts.quoteUrl },
    signature: [signer, site.name],
  });
}

import { site } from '../../../../src/config/site.ts';
import { capitalize } from '../../../../src/domain/forms/text.ts';
import { firstNameOf } from '../../../../src/domain/leads/first-contact.ts';
import { isEmail } from '../../../../src/domain/forms/field-rules.ts';
import { calling, customerMail } from '../customer-mail.ts';
import type { Mail } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { PRIVACY } from './customer-messages.ts';
import { estimateFacts, type EstimateRow } from './estimate-facts.ts';

/** Composes the mail about a signed estimate; undefined when the lead has no valid email address. */
export function estimateMail(estimate: EstimateRow, lead: LeadRow, quoteUrl: string): Mail | undefined {
  if (!lead.email || !isEmail(lead.email)) return undefined;
  const facts = estimateFacts(estimate, lead, quoteUrl);
  const { service, signer, total, message, comparison, arc, sun } = facts;
  return customerMail({
    to: lead.email,
    siteUrl: new URL(facts.quoteUrl).origin,
    subject: `Your checked quote: ${total}${service ? ` (${service})` : ''}`,
    title: calling(firstNameOf(lead), 'your checked quote'),
    opening: [
      `${capitalize(signer)} has checked the numbers${service ? ` for your request (${service})` : ''}. Here’s your quote.`,
    ],
    figure: total,
    ...(arc ? { arc } : {}),
    table: { rows: facts.lines, total: { label: 'Checked total', value: total, before: facts.before } },
    notes: [...(comparison ? [comparison] : []), facts.signed, ...(sun ? [sun] : [])],
    ...(message ? { message: { title: `A note from ${signer}`, text: message } } : {}),
    question: 'Questions, or ready to pick a day?',
    reference: facts.reference,
    buttons: [{ label: 'Open your quote', href: facts.quoteUrl }],
    privacy: PRIVACY,
    signature: [capitalize(signer), site.name],
  });
}

import { site } from '../../../src/config/site.ts';
import { isEmail } from '../../../src/domain/forms/email.ts';
import { oneLine } from '../_shared/html.ts';
import type { Mail } from '../_shared/mail.ts';
import { estimateFacts, type EstimateRow, type LeadRow, type MailUrls } from './estimate-facts.ts';
import { estimateMailHtml } from './estimate-mail-html.ts';
import { estimateMailText } from './estimate-mail-text.ts';

/** Longest subject, in characters; docs/product.md, Notifications. */
const SUBJECT_LENGTH = 150;

/** Composes the mail about a signed estimate; undefined when the lead has no valid email address. */
export function estimateMail(estimate: EstimateRow, lead: LeadRow, places: MailUrls): Mail | undefined {
  if (!lead.email || !isEmail(lead.email)) return undefined;
  const facts = estimateFacts(estimate, lead, places);
  const job = facts.service ? ` (${facts.service})` : '';
  const content = { facts, subject: oneLine(`Your checked estimate: ${facts.total}${job}`, SUBJECT_LENGTH) };
  return {
    to: [lead.email],
    subject: content.subject,
    html: estimateMailHtml(content),
    text: estimateMailText(content),
    replyTo: site.email,
  };
}

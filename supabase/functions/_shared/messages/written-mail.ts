import { site } from '../../../../src/config/site.ts';
import { isRecord } from '../../../../src/domain/validation.ts';
import { QUOTE_LINK, splitMail } from '../../../../src/domain/leads/mail-template.ts';
import { customerMail, mailLine } from '../customer-mail.ts';
import type { Mail } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { commonContent } from './customer-messages.ts';

/** Composes an email that a person wrote from its timeline entry; undefined without a text or a valid address. */
export function writtenMail(
  lead: LeadRow,
  entry: { actor_name: string | null; detail: unknown },
  quoteUrl: string,
): Mail | undefined {
  const common = commonContent(lead, quoteUrl);
  const note = isRecord(entry.detail) ? entry.detail.note : undefined;
  if (!common || typeof note !== 'string') return undefined;
  const { subject, body } = splitMail(note);
  const person = mailLine(entry.actor_name ?? '') || 'A person on our team';
  const lines = body
    .replace(QUOTE_LINK, quoteUrl)
    .split(/\n+/)
    .filter((line) => line.trim() !== '');
  return customerMail({
    ...common,
    subject,
    title: subject,
    hasTitle: false,
    opening: lines,
    signature: [person, site.name],
  });
}

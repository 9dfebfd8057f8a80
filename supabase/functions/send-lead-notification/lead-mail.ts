import { oneLine } from '../_shared/html.ts';
import type { Mail } from '../_shared/mail.ts';
import { leadFacts, type LeadFacts, type LeadRow } from './lead-facts.ts';
import { leadMailHtml } from './lead-mail-html.ts';
import { leadMailText } from './lead-mail-text.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Addresses the mail needs in addition to the lead. */
export type MailUrls = {
  /** Recipients. */
  staff: string[];
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
};

/** Longest subject, in characters; docs/product.md, Notifications. */
const SUBJECT_LENGTH = 150;

/** Heading of the mail and start of its subject. */
function occasion(facts: LeadFacts, kind: NotificationKind): string {
  // Test leads are labeled as such, whatever name they have.
  const news = facts.isTest ? 'Integration test' : 'New lead';
  return `${kind === 'new-lead' ? news : kind}: ${facts.name}`;
}

/** Composes a notification to staff about a lead. */
export function leadMail(lead: LeadRow, kind: NotificationKind, places: MailUrls): Mail {
  const facts = leadFacts(lead);
  const heading = occasion(facts, kind);
  const price = facts.estimate ? `, ${facts.estimate.total}` : '';
  const subject = oneLine(
    `${facts.caution ? 'Check first: ' : ''}${facts.isTest ? 'Test: ' : ''}${heading} (${facts.service}${price})`,
    SUBJECT_LENGTH,
  );
  const content = { facts, heading, subject, dashboardUrl: `${places.siteUrl}/dashboard` };
  return {
    to: places.staff,
    subject,
    html: leadMailHtml(content),
    text: leadMailText(content),
    ...(facts.replyTo === undefined ? {} : { replyTo: facts.replyTo }),
  };
}

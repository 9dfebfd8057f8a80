import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../../src/config/response.ts';
import { CUSTOMER_ACTIONS } from '../../../../src/domain/messages.ts';
import { marksText, type CustomerMark } from '../../../../src/domain/leads/customer-marks.ts';
import { oneLine } from '../html.ts';
import type { Mail } from '../mail.ts';
import { leadFacts, type LeadFacts, type LeadRow } from './lead-facts.ts';
import { leadMailHtml, leadMailText } from './lead-mail-body.ts';
import type { StaffMessage } from '../messages/message-kind.ts';

export type MailUrls = {
  staff: string[];
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
};

/** Answer of the customer as a sentence without a period, with the words they wrote. */
export type StaffAnswer = { answer: string; note?: string };

/** Longest subject, in characters; docs/product.md, Notifications. */
const SUBJECT_LENGTH = 150;

/** Start of the heading and the subject. */
function leadNews({ isTest }: LeadFacts, kind: StaffMessage | StaffAnswer): string {
  if (typeof kind === 'object') return kind.answer;
  switch (kind) {
    case 'new-lead':
      // Test leads are labeled as such, whatever name they have.
      return isTest ? 'Integration test' : 'New lead';
    case 'reminder':
      return `No answer yet, ${REMINDER_MINUTES} minutes left`;
    case 'overdue':
      return `Overdue, ${RESPONSE_MINUTES} minutes without an answer`;
    default:
      return CUSTOMER_ACTIONS[kind];
  }
}

/** Composes a notification to staff about a lead. `marks` say what else its customer asked for. */
export function leadMail(
  lead: LeadRow,
  kind: StaffMessage | StaffAnswer,
  places: MailUrls,
  marks: readonly CustomerMark[] = [],
): Mail {
  const facts = leadFacts(lead);
  // News of the customer says itself what they did.
  const isNews = typeof kind === 'object' || kind === 'calling' || kind === 'ready';
  const news = [leadNews(facts, kind), ...marksText(marks, isNews ? null : lead.next_step)].join(', ');
  const heading = `${news}: ${facts.name}`;
  const total = facts.signedTotal ?? facts.estimate?.table.total.value;
  const price = total === undefined ? '' : `, ${total}`;
  const subject = oneLine(
    `${facts.danger ? `Urgent, ${facts.danger.label.toLowerCase()}: ` : ''}${facts.caution ? 'Check first: ' : ''}${facts.isTest ? 'Test: ' : ''}${heading} (${facts.service}${price})`,
    SUBJECT_LENGTH,
  );
  const note = typeof kind === 'object' ? kind.note : undefined;
  const content = {
    facts,
    heading,
    note,
    subject,
    siteUrl: places.siteUrl,
    dashboardUrl: `${places.siteUrl}/dashboard?lead=${lead.id}`,
  };
  return {
    to: places.staff,
    subject,
    html: leadMailHtml(content),
    text: leadMailText(content),
    ...(facts.replyTo === undefined ? {} : { replyTo: facts.replyTo }),
  };
}

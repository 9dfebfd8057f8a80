import { site } from '../../../src/config/site.ts';
import { customerMailHtml } from './customer-mail-html.ts';
import { oneLine } from './html.ts';
import type { Mail } from './mail.ts';
import type { ButtonLook } from './mail-frame.ts';

/** Row of a table: a label with a value. */
export type MailRow = {
  label: string;
  /** Small print below the label. */
  detail?: string | undefined;
  value: string;
  /** Value that this one replaces. */
  before?: string | undefined;
  /** Reason of the change. */
  why?: string | undefined;
};

/** The promised minutes, one cell each, with a text below either end. */
export type MinuteBar = {
  cells: readonly ('gone' | 'now' | 'left' | 'over')[];
  ends: readonly [from: string, to: string];
  isMissed?: boolean;
};

/** Content of a mail to a customer, as plain, unescaped text. Both parts of the mail are made from it. */
export type CustomerMailContent = {
  to: string;
  subject: string;
  /** Heading; it names the customer, see `calling`. */
  title: string;
  /** False when the first paragraph of the text part is the opening. */
  hasTitle?: boolean;
  /** Paragraphs below the heading. */
  opening: readonly string[];
  /** Time or price, set large. */
  figure?: string;
  bar?: MinuteBar;
  /** Paragraphs below the minutes. */
  more?: readonly string[];
  /** Points below the paragraphs. */
  list?: readonly string[];
  table?: { title?: string; rows: readonly MailRow[]; total?: MailRow };
  /** Small paragraphs below the button. */
  notes?: readonly string[];
  /** Message of a person, with its line breaks. */
  message?: { title: string; text: string };
  /** Links; the first one is the next step. */
  buttons: readonly { label: string; href: string; look?: ButtonLook }[];
  /** Sentence before the phone number: "Questions?". */
  question: string;
  reference: string;
  /** Why the customer gets the mail, and how far its link reaches. */
  privacy: string;
  /** Lines of the signature. */
  signature: readonly string[];
};

/** Longest subject, in characters; docs/product.md, Notifications. */
const SUBJECT_LENGTH = 150;
/** Longest line of text a customer entered, in UTF-16 code units. */
const LINE_LENGTH = 400;

/** Removes line breaks and invisible characters, which could make a price look different. */
export const mailLine = (text: string): string => oneLine(text, LINE_LENGTH);

/** Starts a heading with the customer's first name: "Rosa, we are late", or "We are late" without one. */
export const calling = (first: string, rest: string): string =>
  first === '' ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `${first}, ${rest}`;

function rowText({ label, detail, value, before, why }: MailRow): string {
  const name = detail ? `${label} (${detail})` : label;
  return [`${name}: ${value}${before ? ` (before: ${before})` : ''}`, why && `  Why: ${why}`]
    .filter(Boolean)
    .join('\n');
}

function textPart(content: CustomerMailContent): string {
  const { title, hasTitle = true, list, table, message, more = [], notes = [] } = content;
  return [
    hasTitle && title,
    ...content.opening,
    ...more,
    list?.map((point) => `- ${point}`).join('\n'),
    table &&
      [table.title?.toUpperCase(), ...[...table.rows, ...(table.total ? [table.total] : [])].map(rowText)]
        .filter(Boolean)
        .join('\n'),
    message && `${message.title.toUpperCase()}\n${message.text}`,
    ...content.buttons
      .filter(({ href }) => !href.startsWith('tel:'))
      .map(({ label, href }) => `${label}:\n${href}`),
    ...notes,
    `${content.question} Call ${site.phone}, or reply to this email. Your reference is ${content.reference}.`,
    content.privacy,
    content.signature.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Composes a mail to a customer. */
export function customerMail(content: CustomerMailContent): Mail {
  const whole = { ...content, subject: oneLine(content.subject, SUBJECT_LENGTH) };
  return {
    to: [content.to],
    subject: whole.subject,
    html: customerMailHtml(whole),
    text: textPart(whole),
    replyTo: site.email,
  };
}

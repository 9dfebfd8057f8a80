import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import { capitalize } from '../../../src/domain/forms/text.ts';
import { html, oneLine, type SafeHtml } from './html.ts';
import type { Mail } from './mail.ts';
import { bodyHtml, bodyText, TINY, type MailBody } from './mail-body.ts';
import { COLORS, mailFrame } from './mail-frame.ts';

/** Content of a mail to a customer. Its heading names the customer, see `calling`. */
export type CustomerMailContent = MailBody & {
  to: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  subject: string;
  question: string;
  reference: string;
  /** Why the customer gets the mail, and how far its link reaches. */
  privacy: string;
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
  first === '' ? capitalize(rest) : `${first}, ${rest}`;

const small = (text: SafeHtml, margin: string): SafeHtml =>
  html`<p style="margin:${margin};${TINY}">${text}</p>`;

/** Composes a mail to a customer. */
export function customerMail(content: CustomerMailContent): Mail {
  const { siteUrl, question, reference, privacy } = content;
  const subject = oneLine(content.subject, SUBJECT_LENGTH);
  const phone = { text: site.phone, href: phoneHref(site.phone) };
  const footer = html`${small(
    html`${question} Call
      <a href="${phone.href}" style="color:${COLORS.ink};white-space:nowrap">${phone.text}</a>, or reply to
      this email. Your reference is <span style="white-space:nowrap">${reference}</span>.`,
    '0 0 12px',
  )}
  ${small(html`${privacy}`, '0 0 12px')} ${small(html`${site.name}, ${site.address.city}, California`, '0')}`;
  return {
    to: [content.to],
    subject,
    html: mailFrame({
      siteUrl,
      title: subject,
      preview: content.opening.join(' '),
      body: bodyHtml(content, siteUrl),
      phone,
      footer,
    }),
    text: [
      ...bodyText(content),
      `${question} Call ${site.phone}, or reply to this email. Your reference is ${reference}.`,
      privacy,
      content.signature.join('\n'),
    ].join('\n\n'),
    replyTo: site.email,
  };
}

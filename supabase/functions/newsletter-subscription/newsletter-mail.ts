import { site } from '../../../src/config/site.ts';
import { html } from '../_shared/html.ts';
import type { Mail } from '../_shared/mail.ts';
import { COLORS, mailButton, mailFrame, SERIF } from '../_shared/mail-frame.ts';
import type { MailOrder } from './newsletter.ts';

/** Where links of a mail lead. */
export type MailPlaces = {
  /** Origin of the site, without a trailing slash. */ siteUrl: string;
  /** Address of this function. */ functionUrl: string;
};

/** How long the link works, in days: confirm_newsletter_subscription in the migrations. */
const LINK_DAYS = 7;

type Words = {
  subject: string;
  /** Paragraphs above the button. */
  before: string;
  button?: { label: string; href: string };
  /** Small print under it. */
  after: string;
};

function wordsFor({ mail }: MailOrder, { siteUrl }: MailPlaces): Words {
  if (mail.kind === 'already-confirmed') {
    return {
      subject: 'You are subscribed already',
      before: `Our newsletter was asked for with this address just now. It is on the list, so there is nothing to do.`,
      after: 'If it was not you who asked, nothing has changed for you.',
    };
  }
  return {
    subject: 'Confirm your subscription',
    before: `The newsletter of ${site.name} was asked for with this address. Press the button, and you are on the list.`,
    button: {
      label: 'Confirm my subscription',
      href: `${siteUrl}/newsletter/confirm?token=${mail.confirmToken}`,
    },
    after: `The link works for ${LINK_DAYS} days. If it was not you who asked, ignore this mail: unless the button is pressed, this address gets no newsletter.`,
  };
}

const SMALL = `font:400 14px/21px Arial,sans-serif;color:${COLORS.stone}`;

const htmlFor = ({ subject, before, button, after }: Words, leaveHref: string): string =>
  mailFrame({
    title: subject,
    preview: before,
    body: html`<tr>
        <td style="padding:28px 32px 24px">
          <h1 style="margin:0 0 12px;font:400 28px/34px ${SERIF};color:${COLORS.ink}">${subject}</h1>
          <p style="margin:0 0 20px;font:400 16px/24px Arial,sans-serif;color:${COLORS.ink}">${before}</p>
          ${button && mailButton(button.label, button.href, true)}
          <p style="margin:20px 0 0;${SMALL}">${after}</p>
        </td>
      </tr>
      <tr>
        <td style="padding:16px 32px 24px;border-top:1px solid ${COLORS.line};${SMALL}">
          Want no such mail? <a href="${leaveHref}" style="color:${COLORS.ink}">Unsubscribe this address</a>.
        </td>
      </tr>`,
  });

const textFor = ({ subject, before, button, after }: Words, leaveHref: string): string =>
  [
    subject,
    before,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    after,
    `Want no such mail? Unsubscribe this address:\n${leaveHref}`,
  ].join('\n\n');

/** The mail that an order asks for; mail programs show an unsubscribe button from its headers (RFC 8058). */
export function newsletterMail(order: MailOrder, places: MailPlaces): Mail {
  const words = wordsFor(order, places);
  const leaveHref = `${places.siteUrl}/unsubscribe?token=${order.unsubscribeToken}`;
  return {
    to: [order.recipient],
    subject: words.subject,
    html: htmlFor(words, leaveHref),
    text: textFor(words, leaveHref),
    // Whoever cannot press the button answers the mail.
    replyTo: site.email,
    headers: {
      'List-Unsubscribe': `<${places.functionUrl}?unsubscribe=${order.unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

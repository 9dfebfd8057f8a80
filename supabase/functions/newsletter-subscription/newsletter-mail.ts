import { site } from '../../../src/config/site.ts';
import { html } from '../_shared/html.ts';
import type { Mail } from '../_shared/mail.ts';
import { COLORS, mailButton, mailFrame, SERIF } from '../_shared/mail-frame.ts';
import type { MailOrder } from './newsletter.ts';

/** URLs that the mail links to. */
export type MailUrls = {
  /** Origin of the site, without a trailing slash. */ siteUrl: string;
  /** URL of this function. */ functionUrl: string;
};

/** Days the link is valid, as in confirm_newsletter_subscription; docs/product.md, Newsletter. */
const LINK_DAYS = 7;

type Copy = {
  subject: string;
  /** Paragraph above the button. */
  before: string;
  button?: { label: string; href: string };
  /** Small print below the button. */
  after: string;
};

function copyFor({ mail }: MailOrder, { siteUrl }: MailUrls): Copy {
  if (mail.kind === 'already-confirmed') {
    return {
      subject: 'You are already subscribed',
      before: `Someone just signed this address up for our newsletter. It is already subscribed, so there is nothing you need to do.`,
      after: 'If it was not you, you can ignore this email. Nothing has changed.',
    };
  }
  return {
    subject: 'Confirm your subscription',
    before: `Someone signed this address up for the ${site.name} newsletter. Press the button to confirm your subscription.`,
    button: {
      label: 'Confirm my subscription',
      href: `${siteUrl}/newsletter/confirm?token=${mail.confirmToken}`,
    },
    after: `The link works for ${LINK_DAYS} days. If it was not you, you can ignore this email: unless the button is pressed, this address gets no newsletter.`,
  };
}

const SMALL = `font:400 14px/21px Arial,sans-serif;color:${COLORS.stone}`;

const htmlFor = ({ subject, before, button, after }: Copy, leaveHref: string): string =>
  mailFrame({
    title: subject,
    preview: before,
    body: html`<tr>
        <td style="padding:28px 32px 24px">
          <h1 style="margin:0 0 12px;font:400 28px/34px ${SERIF};color:${COLORS.ink}">${subject}</h1>
          <p style="margin:0 0 20px;font:400 16px/24px Arial,sans-serif;color:${COLORS.ink}">${before}</p>
          ${button && mailButton(button.label, button.href, 'filled')}
          <p style="margin:20px 0 0;${SMALL}">${after}</p>
        </td>
      </tr>
      <tr>
        <td style="padding:16px 32px 24px;border-top:1px solid ${COLORS.line};${SMALL}">
          Do not want these emails?
          <a href="${leaveHref}" style="color:${COLORS.ink}">Unsubscribe this address</a>.
        </td>
      </tr>`,
  });

const textFor = ({ subject, before, button, after }: Copy, leaveHref: string): string =>
  [
    subject,
    before,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    after,
    `Do not want these emails? Unsubscribe this address:\n${leaveHref}`,
  ].join('\n\n');

/** Composes the mail of an order. Its headers give mail clients a one-click unsubscribe button (RFC 8058). */
export function newsletterMail(order: MailOrder, places: MailUrls): Mail {
  const copy = copyFor(order, places);
  const leaveHref = `${places.siteUrl}/unsubscribe?token=${order.unsubscribeToken}`;
  return {
    to: [order.recipient],
    subject: copy.subject,
    html: htmlFor(copy, leaveHref),
    text: textFor(copy, leaveHref),
    // People who cannot use the link can reply.
    replyTo: site.email,
    headers: {
      'List-Unsubscribe': `<${places.functionUrl}?unsubscribe=${order.unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

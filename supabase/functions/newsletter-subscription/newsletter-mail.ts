import { site } from '../../../src/config/site.ts';
import { html } from '../_shared/html.ts';
import type { Mail } from '../_shared/mail.ts';
import { bodyHtml, bodyText, type MailBody } from '../_shared/mail-body.ts';
import { COLORS, mailFrame, SMALL } from '../_shared/mail-frame.ts';
import type { MailOrder } from './newsletter.ts';

/** URLs that the mail links to. */
export type MailUrls = {
  /** Origin of the site, without a trailing slash. */ siteUrl: string;
  /** URL of this function. */ functionUrl: string;
};

/** Days the link is valid, as in confirm_newsletter_subscription; docs/product.md, Newsletter. */
const LINK_DAYS = 7;

function bodyOf({ mail }: MailOrder, { siteUrl }: MailUrls): MailBody {
  if (mail.kind === 'already-confirmed') {
    return {
      title: 'You are already subscribed',
      opening: [
        `Someone just signed this address up for our newsletter. It is already subscribed, so there is nothing you need to do.`,
      ],
      buttons: [],
      notes: ['If it was not you, you can ignore this email. Nothing has changed.'],
    };
  }
  return {
    title: 'Confirm your subscription',
    opening: [
      `Someone signed this address up for the ${site.name} newsletter. Press the button to confirm your subscription.`,
    ],
    buttons: [
      {
        label: 'Confirm my subscription',
        href: `${siteUrl}/newsletter/confirm?token=${mail.confirmToken}`,
        look: 'filled',
      },
    ],
    notes: [
      `The link works for ${LINK_DAYS} days. If it was not you, you can ignore this email: unless the button is pressed, this address gets no newsletter.`,
    ],
  };
}

/** Composes the mail of an order. Its headers give mail clients a one-click unsubscribe button (RFC 8058). */
export function newsletterMail(order: MailOrder, places: MailUrls): Mail {
  const body = bodyOf(order, places);
  const leaveHref = `${places.siteUrl}/unsubscribe?token=${order.unsubscribeToken}`;
  const footer = html`<span style="${SMALL}"
    >Do not want these emails?
    <a href="${leaveHref}" style="color:${COLORS.ink}">Unsubscribe this address</a>.</span
  >`;
  return {
    to: [order.recipient],
    subject: body.title,
    html: mailFrame({ title: body.title, preview: body.opening.join(' '), body: bodyHtml(body), footer }),
    text: [...bodyText(body), `Do not want these emails? Unsubscribe this address:\n${leaveHref}`].join(
      '\n\n',
    ),
    // People who cannot use the link can reply.
    replyTo: site.email,
    headers: {
      'List-Unsubscribe': `<${places.functionUrl}?unsubscribe=${order.unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

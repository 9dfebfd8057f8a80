import { site } from '../../../../src/config/site.ts';
import { sha256Hex } from '../../../../src/domain/sha256.ts';
import type { ServiceClient } from '../clients.ts';
import { secretKeys } from '../environment.ts';
import { hmacHex } from '../secrets.ts';
import { html } from '../html.ts';
import type { Mail } from '../mail.ts';
import { bodyHtml, bodyText, type MailBody } from '../mail-body.ts';
import { COLORS, mailFrame, SMALL } from '../mail-frame.ts';
import type { MessageRow } from './message-kind.ts';

/** Recipient and tokens of a newsletter mail; without a token to confirm it says that the address is subscribed. */
export type NewsletterRecipient = { email: string; unsubscribeToken: string; confirmToken?: string };

export type NewsletterUrls = {
  /** Origin of the site, without a trailing slash. */ siteUrl: string;
  /** URL of the function newsletter-subscription. */ functionUrl: string;
};

/** Days the link is valid, as in confirm_newsletter_subscription; docs/product.md, Newsletter. */
const LINK_DAYS = 7;

function bodyOf(confirmToken: string | undefined, siteUrl: string): MailBody {
  if (confirmToken === undefined) {
    return {
      title: 'You’re already subscribed',
      opening: [
        `Someone just signed this address up for our newsletter. It’s already subscribed, so there’s nothing you need to do.`,
      ],
      buttons: [],
      notes: ['If it wasn’t you, you can ignore this email. Nothing has changed.'],
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
        href: `${siteUrl}/newsletter/confirm?token=${confirmToken}`,
        look: 'filled',
      },
    ],
    notes: [
      `The link works for ${LINK_DAYS} days. If it wasn’t you, you can ignore this email: unless the button is pressed, this address gets no newsletter.`,
    ],
  };
}

/** Composes a newsletter mail. Its headers give mail clients a one-click unsubscribe button (RFC 8058). */
export function newsletterMail(
  { email, unsubscribeToken, confirmToken }: NewsletterRecipient,
  { siteUrl, functionUrl }: NewsletterUrls,
): Mail {
  const body = bodyOf(confirmToken, siteUrl);
  const leaveHref = `${siteUrl}/unsubscribe?token=${unsubscribeToken}`;
  const footer = html`<span style="${SMALL}"
    >Don’t want these emails?
    <a href="${leaveHref}" style="color:${COLORS.ink}">Unsubscribe this address</a>.</span
  >`;
  return {
    to: [email],
    subject: body.title,
    html: mailFrame({
      siteUrl,
      title: body.title,
      preview: body.opening.join(' '),
      body: bodyHtml(body, siteUrl),
      footer,
    }),
    text: [...bodyText(body), `Don’t want these emails? Unsubscribe this address:\n${leaveHref}`].join(
      '\n\n',
    ),
    // People who cannot use the link can reply.
    replyTo: site.email,
    headers: {
      'List-Unsubscribe': `<${functionUrl}?unsubscribe=${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * Composes a queued newsletter mail; undefined when the address has left. The token to confirm derives from the message
 * and a secret, so that every attempt has the same one while only its hash is stored.
 */
export async function composeNewsletterMail(
  { id, subscription }: MessageRow,
  urls: NewsletterUrls,
  database: ServiceClient,
): Promise<Mail | undefined> {
  const { data } = await database
    .from('newsletter_subscriptions')
    .select('email, status, unsubscribe_token')
    .eq('id', subscription ?? '')
    .maybeSingle()
    .throwOnError();
  if (!data || data.status === 'unsubscribed') return undefined;
  const recipient = { email: data.email, unsubscribeToken: data.unsubscribe_token };
  if (data.status === 'confirmed') return newsletterMail(recipient, urls);
  const confirmToken = await hmacHex(`newsletter links ${secretKeys()[0]}`, id);
  await database
    .from('newsletter_subscriptions')
    .update({ confirm_token_hash: await sha256Hex(confirmToken), confirm_sent_at: new Date().toISOString() })
    .match({ id: subscription, status: 'pending' })
    .throwOnError();
  return newsletterMail({ ...recipient, confirmToken }, urls);
}

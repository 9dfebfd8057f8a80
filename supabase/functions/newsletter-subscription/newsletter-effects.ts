import { describeError } from '../_shared/log.ts';
import { sendMail } from '../_shared/mail.ts';
import { backendUrl, mailService, siteUrl } from '../_shared/endpoints.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import type { NewsletterEffects } from './newsletter.ts';
import { newsletterMail } from './newsletter-mail.ts';

/** Newsletter requests allowed per visitor and hour; docs/product.md, Screening. */
const MAX_PER_HOUR = 10;

/** Creates the effects with the real database and mail service, for a request with these headers. */
export function newsletterEffects(headers: Headers): NewsletterEffects {
  const database = createServiceClient();
  const service = mailService();
  const places = {
    siteUrl: siteUrl(),
    functionUrl: `${backendUrl()}/functions/v1/newsletter-subscription`,
  };

  return {
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),

    isAllowed: async () => {
      const { data, error } = await database
        .rpc('count_submission', { kind: 'newsletter' })
        .setHeader('x-visitor-address', visitorAddress(headers));
      // A failing rate limit must not block sign-ups.
      if (error) console.error(`Newsletter requests could not be counted: ${describeError(error)}`);
      return (data ?? 0) <= MAX_PER_HOUR;
    },

    request: async (email, source) => {
      const { data: found } = await database
        .rpc('request_newsletter_subscription', { email, source })
        .setHeader('x-visitor-address', visitorAddress(headers))
        .single()
        .throwOnError();
      if (found.mail !== 'confirm' && found.mail !== 'already-confirmed') {
        return found.mail === 'underway' ? 'underway' : 'none';
      }
      return {
        subscriptionId: found.subscription_id,
        recipient: found.recipient,
        mail:
          found.mail === 'confirm'
            ? { kind: 'confirm', confirmToken: found.confirm_token }
            : { kind: 'already-confirmed' },
        unsubscribeToken: found.unsubscribe_token,
        attempt: found.attempt,
      };
    },

    send: (order) =>
      sendMail(newsletterMail(order, places), `newsletter/${order.subscriptionId}/${order.attempt}`, service),

    settle: async ({ subscriptionId, attempt }, result) => {
      if (!result.ok) console.error(`Newsletter mail ${attempt} of ${subscriptionId}: ${result.error}`);
      const { error } = await database.rpc('settle_newsletter_mail', {
        subscription_id: subscriptionId,
        attempt,
        sent: result.ok,
      });
      // The mail has been sent or has failed either way, so a failed update does not change the response.
      if (error)
        console.error(
          `The result of newsletter mail ${attempt} of ${subscriptionId} could not be stored: ${describeError(error)}`,
        );
    },

    confirm: async (token) =>
      (await database.rpc('confirm_newsletter_subscription', { token }).throwOnError()).data,
    unsubscribe: async (token) =>
      (await database.rpc('unsubscribe_from_newsletter', { token }).throwOnError()).data,
  };
}

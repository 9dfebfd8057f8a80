import { sendMail } from '../_shared/mail.ts';
import { backendUrl, mailService, siteUrl } from '../_shared/places.ts';
import { createServiceClient } from '../_shared/service-client.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import type { NewsletterEffects } from './newsletter.ts';
import { newsletterMail } from './newsletter-mail.ts';

/** Sign-ups one visitor may send in an hour. */
const MAX_PER_HOUR = 10;

/** The real database and mail service, as the environment names them, for a request with these headers. */
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
      // Counting keeps programs out; that it is broken is no reason to turn people away.
      if (error) console.error(`Sign-ups cannot be counted: ${error.message}`);
      return (data ?? 0) <= MAX_PER_HOUR;
    },

    request: async (email, source) => {
      const { data: found } = await database
        .rpc('request_newsletter_subscription', { email, source })
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
      // The mail has gone out or not; a result that could not be written does not change that.
      if (error) console.error(`Newsletter mail of ${subscriptionId} could not be settled: ${error.message}`);
    },

    confirm: async (token) =>
      (await database.rpc('confirm_newsletter_subscription', { token }).throwOnError()).data,
    unsubscribe: async (token) =>
      (await database.rpc('unsubscribe_from_newsletter', { token }).throwOnError()).data,
  };
}

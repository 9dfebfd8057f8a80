import { describeError } from '../_shared/log.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import { deliverMessage, openOutbox } from '../_shared/messages/deliver-message.ts';
import type { NewsletterEffects } from './newsletter.ts';

/** Newsletter requests allowed per visitor and hour; docs/product.md, Screening. */
const MAX_PER_HOUR = 10;

/** Creates the effects with the real database and mail service, for a request with these headers. */
export function newsletterEffects(headers: Headers): NewsletterEffects {
  const database = createServiceClient();

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
      if (found.outcome === 'claimed') return { messageId: found.message_id };
      return found.outcome === 'underway' ? 'underway' : 'none';
    },

    deliver: async (messageId) => {
      const { data } = await database.from('messages').select().eq('id', messageId).single().throwOnError();
      return deliverMessage(data, openOutbox(database));
    },

    confirm: async (token) =>
      (await database.rpc('confirm_newsletter_subscription', { token }).throwOnError()).data,
    unsubscribe: async (token) =>
      (await database.rpc('unsubscribe_from_newsletter', { token }).throwOnError()).data,
  };
}

import { corsHeaders } from '@supabase/supabase-js/cors';
import { formOrigins, siteUrl } from '../_shared/endpoints.ts';
import { contactLinks, htmlResponse } from '../_shared/html-response.ts';
import { html } from '../_shared/html.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { describeError } from '../_shared/log.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import { deliverMessage, openOutbox } from '../_shared/messages/deliver-message.ts';
import { isFromOtherSite } from '../_shared/origin.ts';
import { mediaType } from '../_shared/read-body.ts';
import { serve } from '../_shared/serve.ts';
import {
  handleNewsletter,
  otherSite,
  unavailable,
  type NewsletterEffects,
  type NewsletterOutcome,
} from './newsletter.ts';
import { acceptedMethods, isOneClickUrl, readRequest } from './read-request.ts';

/** Newsletter requests allowed per visitor and hour; docs/product.md, Screening. */
const MAX_PER_HOUR = 10;

/** The real database and mail service, for a request with these headers. */
function newsletterEffects(headers: Headers): NewsletterEffects {
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

const respond = (outcome: NewsletterOutcome): Response =>
  'page' in outcome
    ? new Response(null, {
        status: 303,
        headers: {
          ...corsHeaders,
          location: `${siteUrl()}${outcome.page}`,
          'cache-control': 'no-store',
        },
      })
    : jsonResponse(outcome.status, outcome.body);

/** Refuses a page of another site: with JSON for its script, with a page for its form. */
const refuseOtherSite = (request: Request): Response | Promise<Response> =>
  mediaType(request) === 'application/json'
    ? respond(otherSite)
    : htmlResponse(
        {
          status: 403,
          title: 'Error: Nothing was changed',
          main: html`<h1>Nothing was changed</h1>
            <p>
              This came from a form on another website. Please use the newsletter form on
              <a href="${siteUrl()}/">our own site</a>, or reach us at ${contactLinks()}.
            </p>`,
        },
        siteUrl(),
      );

serve({
  name: 'newsletter-subscription',
  methods: acceptedMethods,
  handle: async (request) => {
    // Mail clients send the one-click request, from any origin; its token is the permission.
    if (!isOneClickUrl(request) && isFromOtherSite(request.headers, formOrigins()))
      return refuseOtherSite(request);
    return respond(await handleNewsletter(await readRequest(request), newsletterEffects(request.headers)));
  },
  fail: (sentence, request) =>
    mediaType(request) === 'application/json' || isOneClickUrl(request)
      ? respond(unavailable(sentence))
      : respond({ page: '/newsletter/failed' }),
});

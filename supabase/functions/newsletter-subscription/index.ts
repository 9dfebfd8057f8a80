import { corsHeaders } from '@supabase/supabase-js/cors';
import { formOrigins, siteUrl } from '../_shared/endpoints.ts';
import { contactLinks, htmlResponse } from '../_shared/html-response.ts';
import { html } from '../_shared/html.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { isFromOtherSite } from '../_shared/origin.ts';
import { mediaType } from '../_shared/read-body.ts';
import { serve } from '../_shared/serve.ts';
import { handleNewsletter, otherSite, unavailable, type NewsletterOutcome } from './newsletter.ts';
import { newsletterEffects } from './newsletter-effects.ts';
import { acceptedMethods, isOneClickUrl, readRequest } from './read-request.ts';

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

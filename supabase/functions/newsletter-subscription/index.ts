import { corsHeaders } from '@supabase/supabase-js/cors';
import { jsonResponse, preflightResponse } from '../_shared/json-response.ts';
import { siteUrl } from '../_shared/endpoints.ts';
import { handleNewsletter, serverError, type NewsletterOutcome } from './newsletter.ts';
import { newsletterEffects } from './newsletter-effects.ts';
import { readRequest } from './read-request.ts';

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

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return preflightResponse();
  const parsed = await readRequest(request);
  try {
    return respond(await handleNewsletter(parsed, newsletterEffects(request.headers)));
  } catch (error) {
    console.error(error);
    return respond(serverError(parsed));
  }
});

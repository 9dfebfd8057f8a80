import { corsHeaders } from '@supabase/supabase-js/cors';
import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { siteUrl } from '../_shared/places.ts';
import { answerNewsletter, brokenAnswer, type NewsletterAnswer } from './newsletter.ts';
import { newsletterEffects } from './newsletter-effects.ts';
import { readRequest } from './read-request.ts';

const respond = (answer: NewsletterAnswer): Response =>
  'page' in answer
    ? new Response(null, {
        status: 303,
        headers: {
          ...corsHeaders,
          location: `${siteUrl()}${answer.page}`,
          'cache-control': 'no-store',
        },
      })
    : answerJson(answer.status, answer.body);

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight();
  const wanted = await readRequest(request);
  try {
    return respond(await answerNewsletter(wanted, newsletterEffects(request.headers)));
  } catch (error) {
    console.error(error);
    return respond(brokenAnswer(wanted));
  }
});

import { corsHeaders } from '@supabase/supabase-js/cors';

/** Returns a JSON response readable from any origin. */
export const jsonResponse = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: corsHeaders });

/** Returns the response to a CORS preflight request. */
export const preflightResponse = (): Response => new Response(null, { status: 204, headers: corsHeaders });

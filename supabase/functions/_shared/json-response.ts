import { corsHeaders } from '@supabase/supabase-js/cors';

/** A JSON answer that pages of any origin may read. */
export const jsonResponse = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: corsHeaders });

/** The answer to a browser's question whether it may call at all. */
export const preflightResponse = (): Response => new Response(null, { status: 204, headers: corsHeaders });

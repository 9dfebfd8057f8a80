import { corsHeaders } from '@supabase/supabase-js/cors';

/** Returns a JSON response readable from any origin. */
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...corsHeaders, ...headers } });

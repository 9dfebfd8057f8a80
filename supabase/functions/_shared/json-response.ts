import { corsHeaders } from '@supabase/supabase-js/cors';

/** Returns a JSON response readable from any origin. */
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...corsHeaders, ...headers } });

/** Refuses a request with a sentence for the person. */
export const refuse = (status: number, error: string): Response => jsonResponse(status, { error });

/**
 * Responds to methods other than the accepted ones: 204 to OPTIONS, which is also a CORS preflight, and 405 to the
 * rest, both with `Allow`. Undefined for an accepted method.
 */
export function refuseMethod({ method }: Request, accepted: readonly string[]): Response | undefined {
  if (accepted.includes(method)) return undefined;
  const allow = [...accepted, 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...corsHeaders, allow } });
  return jsonResponse(405, { message: `This address accepts ${allow}.` }, { allow });
}

import { corsHeaders } from '@supabase/supabase-js/cors';
import { jsonResponse } from './json-response.ts';

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

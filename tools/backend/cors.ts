import { corsHeaders } from '@supabase/supabase-js/cors';
import type { MiddlewareHandler } from 'hono';

/** Headers sent by supabase-js, plus those of the REST endpoint. */
const ALLOWED_HEADERS = `${corsHeaders['Access-Control-Allow-Headers']}, prefer, range, accept-profile, content-profile, x-supabase-api-version`;
const ALLOWED_METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';

const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/**
 * Allows only pages on localhost and on the site's origin. The local keys are public, so other websites open in the
 * same browser must not use them.
 */
export function cors(siteUrl: string): MiddlewareHandler {
  const siteOrigin = new URL(siteUrl).origin;
  return async (context, next) => {
    const origin = context.req.header('origin');
    const allowed = origin !== undefined && (origin === siteOrigin || isLoopback(origin));
    if (context.req.method === 'OPTIONS') context.res = new Response(null, { status: 204 });
    else await next();
    const headers = context.res.headers;
    headers.delete('access-control-allow-origin');
    headers.append('vary', 'Origin');
    if (!allowed) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-headers', ALLOWED_HEADERS);
    headers.set('access-control-allow-methods', ALLOWED_METHODS);
    headers.set(
      'access-control-expose-headers',
      'content-range, content-location, preference-applied, x-sb-error-code',
    );
    headers.set('access-control-max-age', '600');
  };
}

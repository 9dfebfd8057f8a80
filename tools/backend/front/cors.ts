import { corsHeaders } from '@supabase/supabase-js/cors';
import type { MiddlewareHandler } from 'hono';
import { isOwnOrigin } from './request-guard.ts';

/** Headers sent by supabase-js, plus those of the REST endpoint. */
const ALLOWED_HEADERS = `${corsHeaders['Access-Control-Allow-Headers']}, prefer, range, accept-profile, content-profile, x-supabase-api-version`;
const ALLOWED_METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';

/** Allows only pages of the site and of the backend itself: other websites open in the same browser must not read. */
export function cors(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const allowed = origin !== undefined && isOwnOrigin(origin, context.req.header('host'), siteUrl);
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

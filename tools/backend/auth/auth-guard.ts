import * as z from 'zod';
import type { AuthAccounts } from './auth-accounts.ts';
import type { BackendKeys } from '../keys.ts';

/** Handles a request to /auth/v1. */
export type AuthHandler = (request: Request) => Promise<Response>;

/** Methods of the endpoints the site uses. All others are off, among them one-time codes and magic links. */
const ENDPOINTS: Record<string, readonly string[]> = {
  '/signup': ['POST'],
  '/token': ['POST'],
  '/verify': ['POST'],
  '/recover': ['POST'],
  '/resend': ['POST'],
  '/logout': ['POST'],
  '/invite': ['POST'],
  '/user': ['GET', 'PUT'],
  '/reauthenticate': ['GET'],
  '/health': ['GET'],
  '/settings': ['GET'],
};

const GRANT_TYPES = ['password', 'refresh_token'];
const VERIFICATION_TYPES = ['signup', 'recovery', 'invite', 'email_change', 'reauthentication'];

const bodySchema = z
  .object({ email: z.string().catch(''), type: z.string().catch('') })
  .partial()
  .catch({});

/** Error in the shape of Supabase Auth. */
export const refuse = (
  status: number,
  errorCode: string,
  msg: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'x-sb-error-code': errorCode, ...headers } },
  );

/** Puts the checks of Supabase Auth that lite lacks before a handler: endpoints in use only, and sign-ups with a known address. */
export function createAuthGuard(keys: BackendKeys, accounts: AuthAccounts, next: AuthHandler): AuthHandler {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/auth\/v1/, '');
    const methods = ENDPOINTS[path];
    if (methods === undefined) return refuse(404, 'not_found', 'This endpoint is off');
    if (!methods.includes(request.method)) {
      return refuse(405, 'method_not_allowed', `Use ${methods.join(' or ')}`, { allow: methods.join(', ') });
    }
    // The next handler refuses requests without a key.
    const key = request.headers.get('apikey');
    if (request.method !== 'POST' || (key !== keys.publishable && key !== keys.secret)) return next(request);

    if (path === '/token' && !GRANT_TYPES.includes(searchParams.get('grant_type') ?? '')) {
      return refuse(400, 'invalid_credentials', 'unsupported_grant_type');
    }
    const body = bodySchema.parse(
      await request
        .clone()
        .json()
        .catch(() => ({})),
    );
    if (path === '/verify' && !VERIFICATION_TYPES.includes(body.type ?? '')) {
      return refuse(400, 'validation_failed', 'Invalid email verification type');
    }
    const email = body.email?.trim().toLowerCase() ?? '';
    const isRepeated = path === '/signup' && (await accounts.isKnown(email));
    if (isRepeated || (path === '/resend' && body.type === 'signup')) {
      await accounts.confirmAgain(email);
      const user = {
        id: crypto.randomUUID(),
        aud: 'authenticated',
        role: 'authenticated',
        email,
        identities: [],
      };
      return Response.json(isRepeated ? user : {});
    }
    return next(request);
  };
}

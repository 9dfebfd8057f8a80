import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { AuthAccounts } from './auth-accounts.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createTokenBuckets, WRONG_TRIES } from './token-buckets.ts';
import { visitorAddress } from '../front/visitor-headers.ts';

/** Handles a request to /auth/v1; `next` passes it on. */
export type AuthGuard = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Promise<Response>;

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

/** Period of the limits per IP address in config.toml, in ms. */
const RATE_PERIOD = 5 * 60_000;

const bodySchema = z
  .object({
    email: z.string().catch(''),
    password: z.string().catch(''),
    token: z.string().catch(''),
    type: z.string().catch(''),
  })
  .partial()
  .catch({});

type Body = z.infer<typeof bodySchema>;

const refuse = (
  status: number,
  errorCode: string,
  msg: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'x-sb-error-code': errorCode, ...headers } },
  );

const tooManyRequests = (wait: number): Response =>
  refuse(429, 'over_request_rate_limit', 'Request rate limit reached', {
    'retry-after': String(Math.ceil(wait / 1000)),
  });

const mailTooSoon = (wait: number): Response => {
  const seconds = Math.ceil(wait / 1000);
  return refuse(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { 'retry-after': String(seconds) },
  );
};

/** Compares keys in constant time. */
function isSameKey(given: string | null, key: string): boolean {
  const [first, second] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Returns the account in an access token. Unverified: it only names a counter. */
function accountOf(request: Request): string {
  const payload = (request.headers.get('authorization') ?? '').split('.')[1] ?? '';
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).sub;
  } catch {
    return 'unknown';
  }
}

const tokenSchema = z.object({ sub: z.string() });

/** Error codes of a wrong password or code. */
const WRONG = ['invalid_credentials', 'otp_expired'];

/**
 * Creates the limits and checks of Supabase Auth that lite lacks: endpoints in use only, time between emails, slower
 * wrong passwords and codes, and the same time for known and unknown addresses. `now` is in ms.
 */
export function createAuthGuard(
  settings: AuthSettings,
  accounts: AuthAccounts,
  now: () => number,
): AuthGuard {
  const { limits, keys } = settings;
  const perAddress = (uses: number) => createTokenBuckets({ size: uses, interval: RATE_PERIOD / uses, now });
  const signIns = perAddress(limits.signIns);
  const verifications = perAddress(limits.verifications);
  const wrongTries = createTokenBuckets({ ...WRONG_TRIES, now });
  const mails = createTokenBuckets({ size: 1, interval: limits.mailInterval, now });

  /** Runs a task that sends an email, unless the last one of this kind to the address is too recent. */
  async function sendingMail(kind: string, email: string, task: () => Promise<Response>): Promise<Response> {
    const key = `${kind} ${email}`;
    const wait = mails.take(key);
    if (wait > 0) return mailTooSoon(wait);
    const response = await task();
    if (!response.ok) mails.giveBack(key);
    return response;
  }

  /** Runs a task that checks a password or a code of an account; only wrong ones count. */
  async function countingWrong(account: string, task: () => Promise<Response>): Promise<Response> {
    const wait = wrongTries.take(account);
    if (wait > 0) return tooManyRequests(wait);
    const response = await task();
    if (!WRONG.includes(response.headers.get('x-sb-error-code') ?? '')) wrongTries.giveBack(account);
    return response;
  }

  type Step = { request: Request; body: Body; email: string; pass: () => Promise<Response> };

  async function signUp({ request, body, email, pass }: Step): Promise<Response> {
    const wait = signIns.take(visitorAddress(request.headers));
    if (wait > 0) return tooManyRequests(wait);
    const isKnown = (await accounts.stateOf(email)) !== 'unknown';
    return sendingMail('signup', email, () =>
      isKnown ? accounts.signUpAgain(email, body.password ?? '') : pass(),
    );
  }

  async function signIn({ request, body, email, pass }: Step): Promise<Response> {
    const grantType = new URL(request.url).searchParams.get('grant_type') ?? '';
    if (!GRANT_TYPES.includes(grantType)) {
      return refuse(400, 'invalid_credentials', 'unsupported_grant_type');
    }
    if (grantType === 'refresh_token') return pass();
    const wait = signIns.take(visitorAddress(request.headers));
    if (wait > 0) return tooManyRequests(wait);
    if (email === '') return pass();
    return countingWrong(email, async () =>
      (await accounts.hasPassword(email, body.password ?? ''))
        ? pass()
        : refuse(400, 'invalid_credentials', 'Invalid login credentials'),
    );
  }

  async function verify({ request, body, email, pass }: Step): Promise<Response> {
    const wait = verifications.take(visitorAddress(request.headers));
    if (wait > 0) return tooManyRequests(wait);
    if (!VERIFICATION_TYPES.includes(body.type ?? '')) {
      return refuse(400, 'validation_failed', 'Invalid email verification type');
    }
    return email === '' ? pass() : countingWrong(email, pass);
  }

  const STEPS: Record<string, (step: Step) => Promise<Response>> = {
    'POST /signup': signUp,
    'POST /token': signIn,
    'POST /verify': verify,
    'POST /invite': ({ email, pass }) => sendingMail('invite', email, pass),
    'PUT /user': ({ request, email, pass }) =>
      email === '' ? pass() : sendingMail('email_change', accountOf(request), pass),
    'POST /recover': ({ email, pass }) => sendingMail('recovery', email, pass),
    'POST /resend': ({ body, email, pass }) =>
      body.type === 'signup'
        ? sendingMail('signup', email, () => accounts.resendConfirmation(email))
        : sendingMail(body.type ?? '', email, pass),
    'GET /reauthenticate': ({ request, pass }) => sendingMail('reauthentication', accountOf(request), pass),
  };

  return async (request, next) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '');
    const methods = ENDPOINTS[path];
    if (methods === undefined) return refuse(404, 'not_found', 'This endpoint is off');
    if (!methods.includes(request.method)) {
      return refuse(405, 'method_not_allowed', `Use ${methods.join(' or ')}`, { allow: methods.join(', ') });
    }
    const step = STEPS[`${request.method} ${path}`];
    // The next handler refuses requests without a key; they must not count here.
    const key = request.headers.get('apikey');
    if (step === undefined || !(isSameKey(key, keys.publishable) || isSameKey(key, keys.secret))) {
      return next(request);
    }
    const { url, method, headers } = request;
    const text = await request.text();
    const body = bodySchema.parse(await new Response(text).json().catch(() => ({})));
    return step({
      request,
      body,
      email: body.email?.trim().toLowerCase() ?? '',
      pass: () => next(new Request(url, { method, headers, body: text === '' ? null : text })),
    });
  };
}

import * as z from 'zod/mini';

/** An environment variable: its values, what it is for, and an example. */
type Variable = { schema: z.ZodMiniType; purpose: string; example: string };

/** The variables of a program, by name. */
export type Variables = Readonly<Record<string, Variable>>;

type Environment = Readonly<Record<string, string | undefined>>;

const variable = (schema: z.ZodMiniType, purpose: string, example: string): Variable => ({
  schema,
  purpose,
  example,
});

const address = z.url({ protocol: /^https?$/, error: 'is no address that starts with https://' });
const text = z.string();
const addresses = z
  .string()
  .check(z.regex(/^[^\s@,]+@[^\s@,]+(\s*,\s*[^\s@,]+@[^\s@,]+)*$/, 'is no list of email addresses'));
const sender = z
  .string()
  .check(z.regex(/^([^<>]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'is no sender'));
const base64url = z.string().check(z.regex(/^[\w-]+$/, 'is not in base64url'));
const publishable = z
  .string()
  .check(z.regex(/^sb_publishable_/, 'is no publishable key: one starts with sb_publishable_'));

/** Keys of the project by name, as hosted functions get them: {"default":"sb_secret_..."}. */
const keys = (kind: 'publishable' | 'secret') =>
  z.string().check(
    z.refine(
      (json) => {
        try {
          const found: unknown = JSON.parse(json);
          return (
            typeof found === 'object' &&
            found !== null &&
            Object.values(found).some((key) => typeof key === 'string' && key.startsWith(`sb_${kind}_`))
          );
        } catch {
          return false;
        }
      },
      { error: `has no ${kind} key: create one in the project (Settings, API keys)` },
    ),
  );

/** True for an address that visitors can reach: https, and neither this computer nor a reserved name. */
const isPublic = (address: string): boolean => {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' &&
    !/(^|\.)(localhost|example|test|invalid)$|^example\.(com|net|org)$|^127\.|^\[/.test(url.hostname)
  );
};

const publicAddress = z
  .string()
  .check(z.refine(isPublic, { error: 'is no public address that starts with https://' }));

const optional = (schema: z.ZodMiniType): z.ZodMiniType => z.optional(schema);

/** Variables of a build (`npm run build`, Netlify). A production build has no defaults: pages must not name another site. */
export function buildVariables(mode: string): Variables {
  const isProduction = mode === 'production';
  const required = (schema: z.ZodMiniType, production: z.ZodMiniType): z.ZodMiniType =>
    isProduction ? production : optional(schema);
  return {
    SITE_MODE: variable(
      optional(z.enum(['preview', 'production'], 'is neither preview nor production')),
      'What is built: a preview shows everything and marks what is not proven',
      'production',
    ),
    SITE_URL: variable(
      required(address, publicAddress),
      'Address of the site, in canonical addresses, the sitemap and the feeds',
      'https://www.your-domain.com',
    ),
    PUBLIC_SUPABASE_URL: variable(
      required(address, publicAddress),
      'Address of the Supabase project that gets the requests',
      'https://REF.supabase.co',
    ),
    PUBLIC_SUPABASE_KEY: variable(
      required(publishable, publishable),
      'Publishable key of that project; it is part of the pages, so never the secret key',
      'sb_publishable_...',
    ),
    PUBLIC_TURNSTILE_SITE_KEY: variable(optional(text), 'Cloudflare Turnstile site key', '0x4AAA...'),
    PUBLIC_PAYMENT_LINK: variable(
      optional(z.url({ protocol: /^https$/, error: 'is no address that starts with https://' })),
      'Payment page of the reservation fee; {reference} becomes the reference of the request',
      'https://buy.stripe.com/...?client_reference_id={reference}',
    ),
    PUBLIC_VAPID_KEY: variable(optional(base64url), 'Public key of notifications on phones of staff', 'B...'),
  };
}

/** Variables of the edge functions: the first three are set by a hosted project, the others are its secrets. */
export const FUNCTION_VARIABLES: Variables = {
  SUPABASE_URL: variable(address, 'Address of the project', 'https://REF.supabase.co'),
  SUPABASE_PUBLISHABLE_KEYS: variable(
    keys('publishable'),
    'Publishable keys of the project by name',
    '{"default":"sb_publishable_..."}',
  ),
  SUPABASE_SECRET_KEYS: variable(
    keys('secret'),
    'Secret keys of the project by name',
    '{"default":"sb_secret_..."}',
  ),
  MAIL_API_URL: variable(address, 'Email service with the API of Resend', 'https://api.resend.com/emails'),
  MAIL_API_KEY: variable(text, 'API key of the email service', 're_...'),
  MAIL_FROM: variable(
    sender,
    'Sender of all emails, on a domain verified with the email service',
    '"Your Company <hello@your-domain.com>"',
  ),
  STAFF_EMAIL: variable(addresses, 'Who is notified of leads, separated by commas', 'office@your-domain.com'),
  SITE_URL: variable(address, 'Address of the site, for links in emails', 'https://www.your-domain.com'),
  AUTH_EMAIL_SECRET: variable(
    z.string().check(z.regex(/^v1,whsec_[\w+/=-]+$/, 'is no secret of a hook: one starts with v1,whsec_')),
    'Secret that Supabase Auth signs its calls for account emails with, the same as in the Auth settings',
    'v1,whsec_...',
  ),
  PHOTO_BUCKET: variable(optional(text), 'Private bucket for the photos of requests', 'quote-photos'),
  TURNSTILE_SECRET_KEY: variable(optional(text), 'Cloudflare Turnstile secret key', '0x4AAA...'),
  TURNSTILE_VERIFY_URL: variable(
    optional(address),
    'Where Turnstile tokens are verified; tests use a stand-in',
    '',
  ),
  HEALTH_SECRET: variable(
    optional(z.string().check(z.minLength(32, 'is shorter than 32 characters'))),
    'Secret of the uptime monitor, in the header x-health-secret of requests to the function health',
    'openssl rand -hex 32',
  ),
  SITE_ORIGINS: variable(
    optional(text),
    'Further origins whose forms are accepted, separated by commas',
    'https://your-domain.com',
  ),
  VISITOR_ADDRESS_HEADERS: variable(
    optional(text),
    'Headers with the visitor’s address, separated by commas',
    'cf-connecting-ip',
  ),
  VAPID_PUBLIC_KEY: variable(optional(base64url), 'Public key of notifications on phones of staff', 'B...'),
  VAPID_PRIVATE_KEY: variable(optional(base64url), 'Private key of notifications on phones of staff', '...'),
};

/** Returns one sentence for each variable that is missing or wrong: its name, the reason, its purpose and an example. Values are not repeated, because some are secret. */
export function environmentErrors(variables: Variables, env: Environment): string[] {
  return Object.entries(variables).flatMap(([name, { schema, purpose, example }]) => {
    const value = env[name] === '' ? undefined : env[name];
    const result = schema.safeParse(value);
    if (result.success) return [];
    const reason = value === undefined ? 'is missing' : (result.error.issues[0]?.message ?? 'is wrong');
    return [`${name} ${reason}. ${purpose}${example === '' ? '' : `, such as ${example}`}.`];
  });
}

/** Stands for the backend of a preview that has none: forms fail there, and say to call instead. */
const NO_BACKEND = 'https://no-backend.invalid';

/**
 * Returns the backend variables of a Netlify build other than the production deploy. Only the variables named PREVIEW_
 * count there, so a production URL that is set for every context is not used. Empty for all other builds.
 */
export function previewBackend(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  if (!env.NETLIFY || env.CONTEXT === 'production') return {};
  return {
    PUBLIC_SUPABASE_URL: env.PREVIEW_SUPABASE_URL ?? NO_BACKEND,
    PUBLIC_SUPABASE_KEY: env.PREVIEW_SUPABASE_KEY ?? 'sb_publishable_none',
  };
}

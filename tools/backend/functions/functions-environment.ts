import type { BackendKeys } from '../keys.ts';
import { LOCAL_AUTH_EMAIL_SECRET, LOCAL_MAIL } from '../local-settings.ts';

/** Environment variables of the functions; a hosted project sets the same names. */
export const functionsEnvironment = (
  backendUrl: string,
  siteUrl: string,
  keys: BackendKeys,
): Record<string, string> => ({
  SUPABASE_URL: backendUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  MAIL_API_URL: `${backendUrl}/__mail/api/emails`,
  MAIL_API_KEY: 'local-mail-key',
  MAIL_FROM: LOCAL_MAIL.from,
  STAFF_EMAIL: LOCAL_MAIL.staff,
  SITE_URL: siteUrl,
  // Empty: forms of the site only.
  SITE_ORIGINS: '',
  // Empty: nobody watches a local backend.
  HEALTH_SECRET: '',
  VISITOR_ADDRESS_HEADERS: 'cf-connecting-ip,x-real-ip,x-forwarded-for',
  AUTH_EMAIL_SECRET: LOCAL_AUTH_EMAIL_SECRET,
  // Empty: no notifications on phones.
  VAPID_PUBLIC_KEY: '',
  VAPID_PRIVATE_KEY: '',
  PHOTO_BUCKET: 'quote-photos',
  // Empty: Turnstile is off.
  TURNSTILE_SECRET_KEY: '',
  TURNSTILE_VERIFY_URL: '',
});

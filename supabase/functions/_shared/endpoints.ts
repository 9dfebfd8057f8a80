import { site } from '../../../src/config/site.ts';
import { requiredEnv, optionalEnv } from './environment.ts';
import type { MailService } from './mail.ts';
import type { VapidKeys } from './push.ts';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Returns the origin of the site, without a trailing slash. */
export const siteUrl = (): string => withoutSlash(requiredEnv('SITE_URL'));

/** Returns the origin of the backend, without a trailing slash. */
export const backendUrl = (): string => withoutSlash(requiredEnv('SUPABASE_URL'));

/**
 * Returns the origins whose forms are accepted: the site, this backend, which serves the pages with validation
 * errors, and SITE_ORIGINS (docs/deployment.md).
 */
export const formOrigins = (): string[] => [
  siteUrl(),
  backendUrl(),
  ...(optionalEnv('SITE_ORIGINS') ?? '').split(',').map((origin) => origin.trim()),
];

/** Reads the mail service from the environment. */
export const mailService = (): MailService => ({
  url: requiredEnv('MAIL_API_URL'),
  key: requiredEnv('MAIL_API_KEY'),
  from: requiredEnv('MAIL_FROM'),
});

/** Reads the keys of notifications from the environment; undefined when they are not set up. */
export function vapidKeys(): VapidKeys | undefined {
  const publicKey = optionalEnv('VAPID_PUBLIC_KEY');
  const privateKey = optionalEnv('VAPID_PRIVATE_KEY');
  return publicKey && privateKey ? { publicKey, privateKey, subject: `mailto:${site.email}` } : undefined;
}

/** URL of the function newsletter-subscription, which mail clients call to unsubscribe. */
export const newsletterUrl = (): string => `${backendUrl()}/functions/v1/newsletter-subscription`;

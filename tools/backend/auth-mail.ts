import type { EmailDriver } from '@supabase/lite';
import { html as escaped } from '../../supabase/functions/_shared/html.ts';
import { LOCAL_MAIL } from './local-settings.ts';
import type { Mailbox } from './mailbox.ts';

/** Lite's link in the text part. It points to an endpoint on the site's origin that only the backend has. */
const LITE_LINK = /\/auth\/v1\/verify\?(\S+)/;

/** Returns the same link to the site's own page, which verifies the token through the backend. */
function confirmLink(siteUrl: string, query: string): string {
  const given = new URLSearchParams(query);
  const wanted = new URLSearchParams({ token_hash: given.get('token') ?? '', type: given.get('type') ?? '' });
  return `${siteUrl}/auth/confirm?${wanted.toString()}`;
}

/**
 * Delivers lite's sign-up and recovery emails to the mailbox. Only lite's HTML part uses our templates; its text part
 * offers a code that the site has no field for, so it is replaced with the subject and the link.
 */
export function authMailDriver(mailbox: Mailbox, siteUrl: string): EmailDriver {
  return {
    send({ to, subject, html = '', text = '' }) {
      const query = LITE_LINK.exec(text)?.[1];
      const plain = query === undefined ? text : `${subject}:\n${confirmLink(siteUrl, query)}\n`;
      // Lite inserts the address without escaping it, unlike a hosted project.
      const safe = html.replaceAll(to, () => escaped`${to}`.markup);
      mailbox.add({ from: LOCAL_MAIL.from, to: [to], subject, html: safe, text: plain });
      return Promise.resolve();
    },
  };
}

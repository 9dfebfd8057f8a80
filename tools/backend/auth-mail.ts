import type { EmailDriver } from '@supabase/lite';
import { LOCAL_MAIL } from './local-settings.ts';
import type { Mailbox } from './mailbox.ts';

/** Lite's own link in the text part, which asks the site's address for an endpoint that only the backend has. */
const LITE_LINK = /\/auth\/v1\/verify\?(\S+)/;

/** The same link to the site's own page, which checks the token by a call to the backend. */
function confirmLink(siteUrl: string, query: string): string {
  const given = new URLSearchParams(query);
  const wanted = new URLSearchParams({ token_hash: given.get('token') ?? '', type: given.get('type') ?? '' });
  return `${siteUrl}/auth/confirm?${wanted.toString()}`;
}

/**
 * Lite's mail of sign-up and password recovery, put into the mailbox. Only the HTML part follows the templates;
 * lite's text part offers a code that the site has no field for, so it becomes the subject and the link.
 */
export function authMailDriver(mailbox: Mailbox, siteUrl: string): EmailDriver {
  return {
    send({ to, subject, html = '', text = '' }) {
      const query = LITE_LINK.exec(text)?.[1];
      const plain = query === undefined ? text : `${subject}:\n${confirmLink(siteUrl, query)}\n`;
      mailbox.add({ from: LOCAL_MAIL.from, to: [to], subject, html, text: plain });
      return Promise.resolve();
    },
  };
}

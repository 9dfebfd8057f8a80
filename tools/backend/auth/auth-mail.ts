import type { EmailDriver } from '@supabase/lite';
import { composeAuthMail, type AuthMail } from '../../../supabase/functions/send-auth-email/auth-mail.ts';
import { LOCAL_MAIL } from '../local-settings.ts';
import type { Mailbox } from '../mail/mailbox.ts';

export type SendAuthMail = (mail: AuthMail) => void;

/** Lite's link in the text part. It points to an endpoint on the site's origin that only the backend has. */
const LITE_LINK = /\/auth\/v1\/verify\?(\S+)/;

/**
 * Creates the sender of emails about accounts. A hosted project calls the function send-auth-email with a signature;
 * here the same mail goes straight to the mailbox, so that accounts work before Deno has started.
 */
export const authMailSender =
  (mailbox: Mailbox, siteUrl: string): SendAuthMail =>
  (mail) => {
    const { to, subject, html, text } = composeAuthMail(mail, siteUrl);
    mailbox.add({ from: LOCAL_MAIL.from, to, subject, html, text });
  };

/** Composes lite's emails anew: lite does not escape the address, and offers a code that the site has no field for. */
export function authMailDriver(mailbox: Mailbox, send: SendAuthMail): EmailDriver {
  return {
    send({ to, subject, text = '' }) {
      const query = new URLSearchParams(LITE_LINK.exec(text)?.[1] ?? '');
      const kind = query.get('type');
      if (kind === 'signup' || kind === 'recovery' || kind === 'invite')
        send({ kind, email: to, tokenHash: query.get('token') ?? '' });
      else mailbox.add({ from: LOCAL_MAIL.from, to: [to], subject, html: '', text });
      return Promise.resolve();
    },
  };
}

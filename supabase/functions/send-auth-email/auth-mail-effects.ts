import { Webhook } from 'standardwebhooks';
import { createServiceClient } from '../_shared/clients.ts';
import { mailService, siteUrl } from '../_shared/endpoints.ts';
import { requiredEnv } from '../_shared/environment.ts';
import { sendMail } from '../_shared/mail.ts';
import type { AuthMailEffects } from './send-auth-email.ts';

/** Creates the effects of a request with the real secret, database and mail service. */
export function authMailEffects(headers: Headers): AuthMailEffects {
  const id = headers.get('webhook-id') ?? '';
  return {
    siteUrl: siteUrl(),

    verify: (body) => {
      const secret = requiredEnv('AUTH_EMAIL_SECRET').replace(/^v1,/, '');
      try {
        return new Webhook(secret).verify(body, Object.fromEntries(headers));
      } catch {
        return undefined;
      }
    },

    mayMail: async (email) =>
      (await createServiceClient().rpc('may_mail_account', { email }).throwOnError()).data,

    // A repeat of the same call is delivered once.
    send: (mail) => sendMail(mail, `auth-${id}`, mailService()),
  };
}

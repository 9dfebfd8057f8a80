import * as z from 'zod/mini';
import type { Mail, MailResult } from '../_shared/mail.ts';
import { AUTH_MAIL_KINDS, composeAuthMail } from './auth-mail.ts';

/** Side effects: the signature, the count of mails, and the mail service. */
export type AuthMailEffects = {
  /** Returns the body that Supabase Auth has signed; undefined without a valid signature. */
  verify: (body: string) => unknown;
  /** Counts a mail to an address that somebody typed; false beyond the limit of a day. */
  mayMail: (email: string) => Promise<boolean>;
  send: (mail: Mail) => Promise<MailResult>;
  siteUrl: string;
};

const requestSchema = z.object({
  user: z.object({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
  email_data: z.object({
    token_hash: z._default(z.string(), ''),
    email_action_type: z.enum(AUTH_MAIL_KINDS),
  }),
});

/** Answer for Supabase Auth: an empty object, or the error it passes on, with its status. */
export type HookResponse = Record<string, never> | { error: { http_code: number; message: string } };

const refuse = (code: number, message: string): HookResponse => ({ error: { http_code: code, message } });

/**
 * Sends one email of Supabase Auth. Errors are in the body of a response with status 200: of another status Supabase
 * Auth reads no message.
 */
export async function sendAuthEmail(
  body: string,
  effects: AuthMailEffects,
): Promise<{ status: number; response: HookResponse }> {
  const signed = effects.verify(body);
  if (signed === undefined) return { status: 401, response: refuse(401, 'The signature is not valid.') };
  const request = requestSchema.safeParse(signed);
  if (!request.success) return { status: 200, response: refuse(400, 'This site sends no such email.') };
  const { user, email_data: data } = request.data;
  const kind = data.email_action_type;
  // Nobody else causes the notice of a change, and it must not be lost.
  if (kind !== 'password_changed_notification' && !(await effects.mayMail(user.email))) {
    return {
      status: 200,
      response: refuse(
        429,
        'This address has had too many emails today. Try again tomorrow, or ask an admin.',
      ),
    };
  }
  const mail = composeAuthMail({ kind, email: user.email, tokenHash: data.token_hash }, effects.siteUrl);
  const sent = await effects.send(mail);
  if (sent.ok) return { status: 200, response: {} };
  console.error(`An account email (${kind}) could not be sent: ${sent.error}`);
  return { status: 200, response: refuse(502, 'The email couldn’t be sent. Try again.') };
}

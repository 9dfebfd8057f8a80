import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { createServiceClient } from '../_shared/clients.ts';
import { mailService, siteUrl } from '../_shared/endpoints.ts';
import { requiredEnv } from '../_shared/environment.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { sendMail } from '../_shared/mail.ts';
import { readBytes } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { AUTH_MAIL_KINDS, composeAuthMail } from './auth-mail.ts';

const requestSchema = z.object({
  user: z.object({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
  email_data: z.object({
    token_hash: z._default(z.string(), ''),
    email_action_type: z.enum(AUTH_MAIL_KINDS),
  }),
});

/** An error that Supabase Auth passes on with its code. Of a response with another status than 200 it reads none. */
const refuse = (code: number, message: string, status = 200): Response =>
  jsonResponse(status, { error: { http_code: code, message } });

/** Returns the body that Supabase Auth has signed; undefined without a valid signature. */
function verified(body: string, headers: Headers): unknown {
  const secret = requiredEnv('AUTH_EMAIL_SECRET').replace(/^v1,/, '');
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(headers));
  } catch {
    return undefined;
  }
}

/** Counts a mail to an address that somebody typed; false beyond the limit of a day. */
const mayMail = async (email: string): Promise<boolean> =>
  (await createServiceClient().rpc('may_mail_account', { email }).throwOnError()).data;

async function sendAuthEmail(request: Request): Promise<Response> {
  const { headers } = request;
  const body = await readBytes(request);
  if (!body.ok) return jsonResponse(body.status, { error: body.message });
  const signed = verified(new TextDecoder().decode(body.value), headers);
  if (signed === undefined) return refuse(401, 'The signature is not valid.', 401);
  const hook = requestSchema.safeParse(signed);
  if (!hook.success) return refuse(400, 'This site sends no such email.');
  const { user, email_data: data } = hook.data;
  const kind = data.email_action_type;
  // Nobody else causes the notice of a change, and it must not be lost.
  if (kind !== 'password_changed_notification' && !(await mayMail(user.email)))
    return refuse(429, 'This address has had too many emails today. Try again tomorrow, or ask an admin.');
  const mail = composeAuthMail({ kind, email: user.email, tokenHash: data.token_hash }, siteUrl());
  // A repeat of the same call is delivered once.
  const sent = await sendMail(mail, `auth-${headers.get('webhook-id') ?? ''}`, mailService());
  if (sent.ok) return jsonResponse(200, {});
  console.error(`An account email (${kind}) could not be sent: ${sent.error}`);
  return refuse(502, 'The email couldn’t be sent. Try again.');
}

serve({ name: 'send-auth-email', methods: () => ['POST'], handle: sendAuthEmail, fail: failWithJson });

import { randomBytes, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { accountMails } from './account-mails.ts';
import type { LiteApp } from './lite-app.ts';
import type { Mailbox } from './mailbox.ts';

/** Runs one statement as the database owner. */
export type Sql = <T>(query: string, params?: unknown[]) => Promise<T[]>;

/** What the rules need of the backend. */
export type AccountRulesParts = {
  lite: LiteApp;
  sql: Sql;
  mailbox: Mailbox;
  siteUrl: string;
  secretKey: string;
};

const sessionSchema = z.object({ access_token: z.string() });
const userSchema = z.object({ id: z.string(), email: z.string() });
const inviteSchema = z.object({
  email: z.email().max(254),
  data: z.record(z.string(), z.unknown()).default({}),
});
const bodySchema = z.record(z.string(), z.unknown());

type Body = z.infer<typeof bodySchema>;

const refuse = (status: number, code: string, message: string): Response =>
  Response.json(
    { code, message, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code } },
  );

async function readBody(request: Request): Promise<Body> {
  return bodySchema.catch({}).parse(await request.json().catch(() => ({})));
}

/** Returns the session id of an access token that lite has issued or verified. */
function sessionOf(token: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return z.object({ session_id: z.guid() }).parse(payload).session_id;
  } catch {
    return null;
  }
}

/**
 * Account rules of hosted Supabase Auth that lite lacks: invitations, and a password change that asks for the current
 * password, ends the other sessions and is announced by email.
 */
export function accountRules({
  lite,
  sql,
  mailbox,
  siteUrl,
  secretKey,
}: AccountRulesParts): MiddlewareHandler {
  const mails = accountMails(siteUrl);

  const forward = (request: Request, body: Body, path?: string): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    const url = path === undefined ? request.url : new URL(path, request.url).href;
    const method = path === undefined ? request.method : 'POST';
    return lite.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }));
  };

  async function invite(request: Request): Promise<Response> {
    if (request.headers.get('apikey') !== secretKey)
      return refuse(401, 'no_authorization', 'Use the secret key.');
    const parsed = inviteSchema.safeParse(await readBody(request));
    if (!parsed.success) return refuse(400, 'validation_failed', 'An email address is required');
    const email = parsed.data.email.toLowerCase();
    const [known] = await sql<{ id: string; email_confirmed_at: string | null }>(
      'select id, email_confirmed_at from auth.users where email = $1',
      [email],
    );
    if (known?.email_confirmed_at)
      return refuse(422, 'email_exists', 'A user with this email address has already been registered');

    const id = known?.id ?? randomUUID();
    if (!known) {
      const identity = JSON.stringify({ sub: id, email, email_verified: false, phone_verified: false });
      await sql(
        `with account as (
           insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
           values ($1, $2, '{"provider": "email", "providers": ["email"]}', $3)
           returning id
         )
         insert into auth.identities (id, provider, provider_id, user_id, identity_data)
         select $4, 'email', $1::text, id, $5 from account`,
        [id, email, JSON.stringify({ ...parsed.data.data, email, sub: id }), randomUUID(), identity],
      );
    }
    const tokenHash = randomBytes(32).toString('hex');
    await sql(
      `update auth.users set invited_at = now(), confirmation_sent_at = now(), confirmation_token = $2 where id = $1`,
      [id, tokenHash],
    );
    mailbox.add(mails.invitation(email, tokenHash));
    return Response.json({ id, email });
  }

  async function verify(request: Request): Promise<Response> {
    const body = await readBody(request);
    // Lite keeps the token of an invitation in the same column as that of a sign-up.
    const response = await forward(request, body.type === 'invite' ? { ...body, type: 'signup' } : body);
    const session = sessionSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    const sessionId = session.success ? sessionOf(session.data.access_token) : null;
    if (sessionId) await sql("update auth.sessions set tag = 'otp' where id = $1", [sessionId]);
    return response;
  }

  async function isCurrentPassword(request: Request, email: string, password: string): Promise<boolean> {
    const response = await forward(request, { email, password }, '/auth/v1/token?grant_type=password');
    const session = sessionSchema.safeParse(await response.json().catch(() => null));
    if (!session.success) return false;
    const sessionId = sessionOf(session.data.access_token);
    await sql('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
    await sql('delete from auth.sessions where id = $1', [sessionId]);
    return true;
  }

  async function updateUser(request: Request): Promise<Response> {
    const { current_password: current, ...body } = await readBody(request);
    if (body.password === undefined) return forward(request, body);
    const read = new Request(request.url, { headers: request.headers });
    const caller = userSchema.safeParse(await lite.fetch(read).then((response) => response.json()));
    // Lite returns the error of a missing or expired session.
    if (!caller.success) return forward(request, body);
    const { id, email } = caller.data;
    const sessionId = sessionOf(request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
    const [state] = await sql<{ protected: boolean }>(
      `select encrypted_password is not null
         and not exists (select 1 from auth.sessions where id = $2 and tag = 'otp') as protected
       from auth.users where id = $1`,
      [id, sessionId],
    );
    if (state?.protected) {
      if (typeof current !== 'string' || current === '')
        return refuse(
          400,
          'current_password_required',
          'Current password required when setting new password.',
        );
      if (!(await isCurrentPassword(request, email, current)))
        return refuse(400, 'current_password_mismatch', 'Current password is incorrect.');
    }
    const response = await forward(request, body);
    if (response.ok) {
      await sql('delete from auth.refresh_tokens where user_id = $1 and session_id is distinct from $2', [
        id,
        sessionId,
      ]);
      await sql('delete from auth.sessions where user_id = $1 and id is distinct from $2', [id, sessionId]);
      mailbox.add(mails.passwordChanged(email));
    }
    return response;
  }

  return async (context, next) => {
    const request = context.req.raw;
    switch (`${request.method} ${context.req.path}`) {
      case 'POST /auth/v1/invite':
        return invite(request);
      case 'POST /auth/v1/verify':
        return verify(request);
      case 'PUT /auth/v1/user':
        return updateUser(request);
      default:
        return next();
    }
  };
}

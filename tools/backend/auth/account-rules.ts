import { randomBytes } from 'node:crypto';
import { decode } from 'hono/jwt';
import * as z from 'zod';
import { insertAccount, type AuthAccounts } from './auth-accounts.ts';
import { refuse, type AuthHandler } from './auth-guard.ts';
import type { SendAuthMail } from './auth-mail.ts';
import type { LiteApp } from '../lite-app.ts';
import type { RunQuery } from '../mutex.ts';

export type AccountRulesParts = {
  lite: LiteApp;
  query: RunQuery;
  accounts: AuthAccounts;
  /** Key that may invite people. */
  secretKey: string;
  sendAuthMail: SendAuthMail;
};

const sessionSchema = z.object({ access_token: z.string() });
const inviteSchema = z.object({
  email: z.email().max(254).toLowerCase(),
  data: z.record(z.string(), z.unknown()).default({}),
});
const userSchema = z.object({ id: z.string(), email: z.string() });
const bodySchema = z.record(z.string(), z.unknown()).catch({});
const claimsSchema = z.object({ session_id: z.guid() });

const jsonOf = (message: Request | Response): Promise<unknown> => message.json().catch(() => null);

/** Returns the session id of an access token that lite has issued or verified. */
function sessionOf(token: string): string | null {
  try {
    return claimsSchema.parse(decode(token).payload).session_id;
  } catch {
    return null;
  }
}

/**
 * Creates the account rules of Supabase Auth that lite lacks. Invitations; and "Require current password when
 * updating": a change asks for the current password unless a mailed link opened the session, ends the other sessions,
 * and is announced by email.
 */
export function createAccountRules(parts: AccountRulesParts): AuthHandler {
  const { lite, query, accounts, secretKey, sendAuthMail } = parts;
  /** Creates an unconfirmed account, or takes over an unconfirmed one, and mails its link. */
  async function invite(request: Request): Promise<Response> {
    if (request.headers.get('apikey') !== secretKey) return refuse(403, 'not_admin', 'User not allowed');
    const invited = inviteSchema.safeParse(await jsonOf(request));
    if (!invited.success) return refuse(400, 'validation_failed', 'An email address is required');
    const { email, data } = invited.data;
    const [confirmed] = await query(
      'select 1 from auth.users where email = $1 and email_confirmed_at is not null',
      [email],
    );
    if (confirmed !== undefined) {
      return refuse(422, 'email_exists', 'A user with this email address has already been registered');
    }
    await insertAccount(query, email, { data });
    const tokenHash = randomBytes(32).toString('hex');
    const [account] = await query<{ id: string }>(
      `update auth.users set invited_at = now(), confirmation_sent_at = now(), confirmation_token = $2
       where email = $1 returning id`,
      [email, tokenHash],
    );
    sendAuthMail({ kind: 'invite', email, tokenHash });
    return Response.json({ id: account?.id, aud: 'authenticated', role: 'authenticated', email });
  }

  /** Verifies a link. Lite knows invitations only as sign-ups. */
  async function verify(request: Request): Promise<Response> {
    const body = bodySchema.parse(await jsonOf(request));
    const sent = body.type === 'invite' ? { ...body, type: 'signup' } : body;
    const { url, headers } = request;
    const response = await lite.fetch(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(sent) }),
    );
    const session = sessionSchema.safeParse(await jsonOf(response.clone()));
    const sessionId = session.success ? sessionOf(session.data.access_token) : null;
    if (sessionId !== null) await query("update auth.sessions set tag = 'otp' where id = $1", [sessionId]);
    return response;
  }

  /** Returns the refusal of a change that needs the current password; undefined when it may be made. */
  async function refusal(userId: string, email: string, sessionId: string | null, current: unknown) {
    const [account] = await query<{ is_open: boolean }>(
      `select encrypted_password is null
         or exists (select 1 from auth.sessions where id = $2 and tag = 'otp') as is_open
       from auth.users where id = $1`,
      [userId, sessionId],
    );
    if (account?.is_open) return undefined;
    if (typeof current !== 'string' || current === '') {
      return refuse(400, 'current_password_required', 'Current password required when setting new password.');
    }
    if (!(await accounts.hasPassword(email, current))) {
      return refuse(400, 'current_password_mismatch', 'Current password is incorrect.');
    }
    return undefined;
  }

  async function updateUser(request: Request): Promise<Response> {
    const { current_password: current, ...body } = bodySchema.parse(await jsonOf(request));
    const { url, headers } = request;
    const change = () => lite.fetch(new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
    if (body.password === undefined) return change();
    const response = await lite.fetch(new Request(url, { headers }));
    const caller = userSchema.safeParse(await jsonOf(response));
    // Lite refuses the change of a missing or expired session.
    if (!caller.success) return change();
    const { id, email } = caller.data;
    const sessionId = sessionOf(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
    const refused = await refusal(id, email, sessionId, current);
    if (refused !== undefined) return refused;
    const changed = await change();
    if (changed.ok) {
      const others = [id, sessionId];
      await query(
        'delete from auth.refresh_tokens where user_id = $1 and session_id is distinct from $2',
        others,
      );
      await query('delete from auth.sessions where user_id = $1 and id is distinct from $2', others);
      sendAuthMail({ kind: 'password_changed_notification', email, tokenHash: '' });
    }
    return changed;
  }

  const steps: Record<string, AuthHandler> = {
    'POST /auth/v1/invite': invite,
    'POST /auth/v1/verify': verify,
    'PUT /auth/v1/user': updateUser,
  };
  return (request) => {
    const step = steps[`${request.method} ${new URL(request.url).pathname}`];
    return step ? step(request) : lite.fetch(request);
  };
}

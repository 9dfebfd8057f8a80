import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AuthAccounts } from './auth-accounts.ts';
import { refuse } from './auth-guard.ts';
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

/** Returns the session id of an access token that lite has issued or verified. */
function sessionOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.parse(claims).session_id;
  } catch {
    return null;
  }
}

/**
 * Creates the account rules of Supabase Auth that lite lacks. Invitations; and "Require current password when
 * updating": a change asks for the current password unless a mailed link opened the session, ends the other sessions,
 * and is announced by email.
 */
export function createAccountRules(parts: AccountRulesParts): (request: Request) => Promise<Response> {
  const { lite, query, accounts, secretKey, sendAuthMail } = parts;
  /** Creates an unconfirmed account, or takes over an unconfirmed one, and mails its link. */
  async function invite(request: Request): Promise<Response> {
    if (request.headers.get('apikey') !== secretKey) return refuse(403, 'not_admin', 'User not allowed');
    const invited = inviteSchema.safeParse(await request.json().catch(() => null));
    if (!invited.success) return refuse(400, 'validation_failed', 'An email address is required');
    const { email, data } = invited.data;
    const [confirmed] = await query(
      'select 1 from auth.users where email = $1 and email_confirmed_at is not null',
      [email],
    );
    if (confirmed !== undefined) {
      return refuse(422, 'email_exists', 'A user with this email address has already been registered');
    }
    const identity = { email, email_verified: false, phone_verified: false };
    await query(
      `with invited as (
         insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
         select $1, $2::text, '{"provider": "email", "providers": ["email"]}', $3
         where not exists (select 1 from auth.users where email = $2::text)
         returning id
       )
       insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select gen_random_uuid(), 'email', id::text, id, $4 from invited`,
      [randomUUID(), email, JSON.stringify(data), JSON.stringify(identity)],
    );
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
    const body = bodySchema.parse(await request.json().catch(() => ({})));
    const sent = body.type === 'invite' ? { ...body, type: 'signup' } : body;
    const { url, headers } = request;
    const response = await lite.fetch(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(sent) }),
    );
    await markMailedSession(response);
    return response;
  }

  async function markMailedSession(response: Response): Promise<void> {
    const session = sessionSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    const sessionId = session.success ? sessionOf(session.data.access_token) : null;
    if (sessionId !== null) await query("update auth.sessions set tag = 'otp' where id = $1", [sessionId]);
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
    const { current_password: current, ...body } = bodySchema.parse(await request.json().catch(() => ({})));
    const { url, headers } = request;
    const change = () => lite.fetch(new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
    if (body.password === undefined) return change();
    const response = await lite.fetch(new Request(url, { headers }));
    const caller = userSchema.safeParse(await response.json().catch(() => null));
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

  const steps: Record<string, (request: Request) => Promise<Response>> = {
    'POST /auth/v1/invite': invite,
    'POST /auth/v1/verify': verify,
    'PUT /auth/v1/user': updateUser,
  };
  return (request) => {
    const step = steps[`${request.method} ${new URL(request.url).pathname}`];
    return step ? step(request) : lite.fetch(request);
  };
}

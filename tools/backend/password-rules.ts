import type { PgliteConnection } from '@supabase/lite/pglite';
import * as z from 'zod';
import type { AuthAccounts } from './auth-accounts.ts';
import type { AuthGuard } from './auth-guard.ts';
import type { RunExclusive } from './mutex.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** What the rules need of the backend. */
export type PasswordRulesParts = {
  connection: PgliteConnection;
  runExclusive: RunExclusive;
  accounts: AuthAccounts;
  /** Tells the owner that the password was changed. */
  sendNotice: (email: string) => void;
  /** Time in ms. */
  now: () => number;
};

/** Wrong current passwords of one account before the next ones are slowed down to one per minute. */
const WRONG_TRIES = { size: 10, interval: 60_000 };

const sessionSchema = z.object({ access_token: z.string() });
const userSchema = z.object({ id: z.string(), email: z.string() });
const bodySchema = z.record(z.string(), z.unknown()).catch({});
const claimsSchema = z.object({ session_id: z.guid() });

const refuse = (status: number, errorCode: string, msg: string): Response =>
  Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'x-sb-error-code': errorCode } },
  );

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
 * Creates the password rules of Supabase Auth that lite lacks ("Require current password when updating"): a change asks
 * for the current password unless a mailed link opened the session, ends the other sessions, and is announced by email.
 */
export function createPasswordRules(parts: PasswordRulesParts): AuthGuard {
  const { connection, runExclusive, accounts, sendNotice, now } = parts;
  const wrongTries = createTokenBuckets({ ...WRONG_TRIES, now });
  const query = <T>(sql: string, parameters: unknown[]): Promise<T[]> =>
    runExclusive(async () => (await connection.driver.query<T>(sql, parameters)).rows);

  /** Marks the session that a mailed link opens. */
  async function verify(response: Response): Promise<Response> {
    const session = sessionSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
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
    if (wrongTries.take(email) > 0)
      return refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
    if (!(await accounts.hasPassword(email, current))) {
      return refuse(400, 'current_password_mismatch', 'Current password is incorrect.');
    }
    wrongTries.giveBack(email);
    return undefined;
  }

  return async (request, next) => {
    const endpoint = `${request.method} ${new URL(request.url).pathname}`;
    if (endpoint === 'POST /auth/v1/verify') return verify(await next(request));
    if (endpoint !== 'PUT /auth/v1/user') return next(request);

    const { current_password: current, ...body } = bodySchema.parse(await request.json().catch(() => ({})));
    const { url, headers } = request;
    const change = () => next(new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
    if (body.password === undefined) return change();
    const response = await next(new Request(url, { headers }));
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
      sendNotice(email);
    }
    return changed;
  };
}

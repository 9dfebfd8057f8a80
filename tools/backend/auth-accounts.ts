import { randomInt, randomUUID } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import { isEmail } from '../../src/domain/forms/email.ts';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { LinkType, SendLink } from './auth-mail.ts';
import type { RunExclusive } from './mutex.ts';

/** State of an address: without an account, with an unconfirmed one, with a confirmed one. */
export type AccountState = 'unknown' | 'unconfirmed' | 'confirmed';

/** What lite lacks of Supabase Auth's accounts. Addresses are in lower case. */
export type AuthAccounts = {
  stateOf: (email: string) => Promise<AccountState>;
  /** Compares a password with the account's, and takes as long when there is no account or no password. */
  hasPassword: (email: string, password: string) => Promise<boolean>;
  /** Answers a sign-up with a known address: a new mail when it is unconfirmed; the same response either way. */
  signUpAgain: (email: string, password: string) => Promise<Response>;
  /** Sends the confirmation mail again; the response is the same when there is nothing to confirm. */
  resendConfirmation: (email: string) => Promise<Response>;
  /** Creates an unconfirmed account without a password, or takes over an unconfirmed one, and sends the link. */
  invite: (email: string, data: Record<string, unknown>) => Promise<Response>;
};

type Account = { id: string; encrypted_password: string | null; confirmed_at: string | null };

/** Cost of lite's password hashes. */
const HASH_COST = 10;

/** SHA-256 of address and code in hex: lite's form of a one-time token. */
async function tokenHashOf(email: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email + code));
  return Buffer.from(digest).toString('hex');
}

/** The user object that Supabase Auth returns for a sign-up, invitation or repeated sign-up. */
const userResponse = (id: string, email: string, times: Record<string, string>): Response => {
  const now = new Date().toISOString();
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...times,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
};

const refusal = (status: number, errorCode: string, msg: string): Response =>
  Response.json(
    { code: status, error_code: errorCode, msg },
    { status, headers: { 'x-sb-error-code': errorCode } },
  );

/** Opens the accounts of a database. `codeLength` is the number of digits of a one-time code. */
export function openAuthAccounts(
  connection: PgliteConnection,
  runExclusive: RunExclusive,
  sendLink: SendLink,
  codeLength: number,
): AuthAccounts {
  const query = <T>(sql: string, parameters: unknown[]): Promise<T[]> =>
    runExclusive(async () => (await connection.driver.query<T>(sql, parameters)).rows);

  const accountOf = async (email: string): Promise<Account | undefined> => {
    const [account] = await query<Account>(
      'select id, encrypted_password, confirmed_at from auth.users where email = $1',
      [email],
    );
    return account;
  };

  /** Hash that no password matches. */
  const noPassword = hash(randomUUID(), HASH_COST);

  async function sendToken(type: LinkType, email: string): Promise<void> {
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const tokenHash = await tokenHashOf(email, code);
    await query(
      'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where email = $2',
      [tokenHash, email],
    );
    sendLink({ type, email, tokenHash });
  }

  const sentNow = () => ({ confirmation_sent_at: new Date().toISOString() });

  return {
    async stateOf(email) {
      const account = await accountOf(email);
      if (account === undefined) return 'unknown';
      return account.confirmed_at === null ? 'unconfirmed' : 'confirmed';
    },

    async hasPassword(email, password) {
      const account = await accountOf(email);
      return compare(password, account?.encrypted_password ?? (await noPassword));
    },

    async signUpAgain(email, password) {
      // Takes as long as the hash of a new account's password.
      await hash(password, HASH_COST);
      if ((await accountOf(email))?.confirmed_at === null) await sendToken('signup', email);
      return userResponse(randomUUID(), email, sentNow());
    },

    async resendConfirmation(email) {
      if ((await accountOf(email))?.confirmed_at === null) await sendToken('signup', email);
      return Response.json({});
    },

    async invite(email, data) {
      if (!isEmail(email)) {
        return refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
      }
      const account = await accountOf(email);
      if (account !== undefined && account.confirmed_at !== null) {
        return refusal(422, 'email_exists', 'A user with this email address has already been registered');
      }
      const id = account?.id ?? randomUUID();
      if (account === undefined) {
        await query(
          `with invited as (
             insert into auth.users (id, email, invited_at, raw_app_meta_data, raw_user_meta_data)
             values ($1, $2, now(), '{"provider":"email","providers":["email"]}', $3)
             returning id, email
           )
           insert into auth.identities (id, provider, provider_id, user_id, identity_data)
           select gen_random_uuid(), 'email', invited.id::text, invited.id,
             jsonb_build_object('sub', invited.id, 'email', invited.email, 'email_verified', false)
           from invited`,
          [id, email, JSON.stringify(data)],
        );
      } else {
        // Whoever signed up with the address chose this password, not the person invited.
        await query('update auth.users set encrypted_password = null, invited_at = now() where id = $1', [
          id,
        ]);
      }
      await sendToken('invite', email);
      return userResponse(id, email, { invited_at: new Date().toISOString(), ...sentNow() });
    },
  };
}
